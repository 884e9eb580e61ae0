import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createMemorySecrets } from '../../../electron/credentials/secret-store.ts'
import { createDemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { serveDemoSchool } from '../../../electron/demo-school/serve/serve-demo-school.ts'
import { enrol, sealEnrolment } from '../../../electron/errands/enrolment.ts'
import { headlessHost } from '../../../electron/headless/host.ts'
import type { SyncStatus } from '../../../shared/domain/sync.ts'

/*
 * `npm run -s bench -- rollout [--json] [--desks 40]`: a script enrols desks one after the other with a policy and an
 * enrolment file, against a school of 200 over TLS. Measures the time from its start to a desk's first people. Exits with
 * 1 if a desk is not enrolled, or if a question was asked.
 */

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, desks: { type: 'string', default: '40' } },
})
const school = createDemoSchool({ current: 200, past: 20 })
const served = await serveDemoSchool(school, { port: 0 })
const root = mkdtempSync(join(tmpdir(), 'foyer-rollout-'))
const caFile = join(root, 'ca.pem')
const policyFile = join(root, 'policy.json')
const share = join(root, 'share')
const code = 'seven slow silver trams'
mkdirSync(share)
writeFileSync(caFile, served.ca)
const { baseUrl, authUrl } = served
const policy = { school: 'S', baseUrl, authUrl, scopeCampuses: 'Kurrajong', desk: 'counter' }
writeFileSync(policyFile, JSON.stringify(policy), { mode: 0o644 })
const { clientId, clientSecret } = school
const sealed = await sealEnrolment(JSON.stringify({ clientId, clientSecret, code }), () => performance.now())
writeFileSync(join(share, 'desk.enrol'), sealed ?? '')

let asked = 0
const seconds: number[] = []
const failures: string[] = []
for (let desk = 0; desk < Number(values.desks); desk += 1) {
  const began = performance.now()
  const host = await headlessHost({
    folder: join(root, `desk-${desk}`),
    caFile,
    policyFile,
    args: [],
    secrets: createMemorySecrets(),
    writerThread: new URL('../../../electron/school/writer/worker.ts', import.meta.url),
    say: (line) => {
      if ('confirm' in line) asked += 1
    },
  })
  const file = () => readFileSync(join(share, 'desk.enrol'), 'utf8')
  const result = await enrol({ foyer: host, file, code: () => code })
  if (result.ok) await firstPeople(host)
  else failures.push(result.said)
  seconds.push((performance.now() - began) / 1_000)
  await host.stop()
}
await served.close()
rmSync(root, { recursive: true, force: true })

async function firstPeople(host: Awaited<ReturnType<typeof headlessHost>>): Promise<void> {
  for (;;) {
    const reply = await host.answer('sync.status', undefined)
    const held = reply.ok
      ? (reply.value as SyncStatus).datasets.find(({ name }) => name === 'current')?.held
      : 0
    if ((held ?? 0) > 0) return
    await wait(20)
  }
}

const rounded = seconds.map((one) => Math.round(one * 10) / 10).toSorted((a, b) => a - b)
const [fastest, slowest] = [rounded[0] ?? 0, rounded.at(-1) ?? 0]
const all = Math.round(seconds.reduce((sum, one) => sum + one, 0))
const result = {
  desks: seconds.length,
  enrolled: seconds.length - failures.length,
  asked,
  fastest,
  slowest,
  all,
}
if (values.json) console.log(JSON.stringify(result))
else
  console.log(
    `${result.enrolled} of ${result.desks} desks enrolled in ${all} s, ${fastest} to ${slowest} s each to its first people; asked at a desk: ${asked}`,
  )
process.exit(failures.length === 0 && asked === 0 ? 0 : 1)
