import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { DemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { serveDemoSchool } from '../../electron/demo-school/serve/serve-demo-school.ts'
import { connectionTo } from './connect.ts'
import { tempFolder } from './temp-folder.ts'

/** A school over TLS for the length of a test, with the file of its authority and what a desk connects with. */
export async function serveSchool(school: DemoSchool) {
  const served = await serveDemoSchool(school)
  onTestFinished(served.close)
  const caFile = join(tempFolder(), 'authority.pem')
  writeFileSync(caFile, served.ca)
  return { ...served, caFile, connection: connectionTo({ ...school, ...served }) }
}
