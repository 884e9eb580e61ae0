import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createDemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { serveDemoSchool } from '../../../electron/demo-school/serve/serve-demo-school.ts'

/*
 * Runs a demo school over TLS and counts its requests: school CA-FILE CURRENT PAST. Each line of its input is answered
 * with one line: `{"count":true}`, or `{"edit":ID,"surname":TEXT}`.
 */

const [caFile = '', current, past] = process.argv.slice(2)
const school = createDemoSchool({ current: Number(current), past: Number(past), seed: 7 })
let requests = 0
const handle = (request: Request) => {
  requests += 1
  return school.handle(request)
}
const { ca, baseUrl, authUrl } = await serveDemoSchool({ ...school, handle })
writeFileSync(caFile, ca)
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const { clientId, clientSecret } = school
say({ school: 'S', baseUrl, authUrl, clientId, clientSecret })
createInterface({ input: process.stdin }).on('line', (text) => {
  const { edit, surname } = JSON.parse(text) as { edit?: string; surname?: string } // written by `start-school.ts`
  if (edit !== undefined && surname !== undefined) school.edit(edit, { surname })
  say({ requests })
})
