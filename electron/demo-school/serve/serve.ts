import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDemoSchool } from '../create-demo-school.ts'
import { usualPlan } from '../world/world.ts'
import { readArguments } from './options.ts'
import { serveDemoSchool } from './serve-demo-school.ts'
import { openSqliteState } from './sqlite-state.ts'

/** `npm run demo-school`: the records service over TLS for tests and developers, until SIGTERM or Ctrl+C. */
const { port, asked, switches, latencyMs, readyFile, stateFile } = readArguments(process.argv.slice(2))
const fallback = usualPlan(Date.now())
const state = stateFile === null ? null : openSqliteState(stateFile, { asked, fallback })
const plan = state?.plan ?? { ...fallback, ...asked }
const served = await serveDemoSchool(
  createDemoSchool({ ...plan, switches, latencyMs, ...(state && { state }) }),
  { port },
)

const folder = mkdtempSync(join(tmpdir(), 'demo-school-'))
const caFile = join(folder, 'authority.pem')
writeFileSync(caFile, served.ca)

const { correcting, reading } = served.school.keys
const ready = JSON.stringify({
  school: served.school.name,
  baseUrl: served.baseUrl,
  authUrl: served.authUrl,
  clientId: correcting.clientId,
  clientSecret: correcting.clientSecret,
  readOnlyClientId: reading.clientId,
  readOnlyClientSecret: reading.clientSecret,
  caFile,
  profile: served.school.profile,
  ...plan,
})
console.log(ready)
if (readyFile !== null) {
  // renamed into place, so that a waiting reader never reads half of it
  writeFileSync(`${readyFile}.part`, ready)
  renameSync(`${readyFile}.part`, readyFile)
}

async function stop() {
  await served.close()
  state?.close()
  rmSync(folder, { recursive: true, force: true })
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
