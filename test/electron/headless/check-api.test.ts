import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { serveDemoSchool } from '../../../electron/demo-school/serve/serve-demo-school.ts'
import { canaryMark, createCanarySchool } from '../../security/support/canary-school.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const root = join(import.meta.dirname, '../../..')

/** Runs the command with a secret on standard input. */
async function run(secret: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, ['electron/headless/check-api.ts', ...args], { cwd: root })
  child.stdin.end(`${secret}\n`)
  const [out, err, [exit]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { out, err, exit }
}

it('check-api accepts a served school by its connection file, and prints no data of its 100 people', async () => {
  const { school, canaries } = createCanarySchool({ people: 100 })
  const served = await serveDemoSchool(school)
  const folder = tempFolder()
  const [ca, file] = [join(folder, 'ca.pem'), join(folder, 'school.foyer.json')]
  const { baseUrl, authUrl } = served
  const { clientId, clientSecret } = school
  writeFileSync(ca, served.ca)
  writeFileSync(file, JSON.stringify({ foyer: 1, school: 'School', baseUrl, authUrl, clientId }))
  const plain = await run(clientSecret, '--school', file, '--ca', ca)
  const typed = ['--base', baseUrl, '--auth', authUrl, '--client', clientId]
  const json = await run(clientSecret, ...typed, '--ca', ca, '--json')
  const wrong = await run(`${canaryMark}secret`, '--school', file, '--ca', ca)
  await served.close()
  expect([plain.exit, json.exit, wrong.exit]).toEqual([0, 0, 2])
  expect(plain.out).toContain('100 records, 3 pages of 34')
  expect(JSON.parse(json.out)).toMatchObject({ worst: 'pass', lines: { length: 16 } })
  expect(wrong.out).toContain('FY-API-11')
  expect(canaries).toHaveLength(400)
  for (const { out, err } of [plain, json, wrong]) expect(`${out}${err}`).not.toContain(canaryMark)
})

it.each([
  [['--base', 'https://localhost:1'], '--base, --auth and --client'],
  [['--base', 'http://x', '--auth', 'https://x', '--client', 'x'], 'https://'],
  [['--unknown'], 'unknown'],
])('check-api %j is refused with a sentence and exit code 2', async (args, said) => {
  const { out, exit } = await run('secret', ...args)
  expect([JSON.parse(out).ok, exit]).toEqual([false, 2])
  expect(out).toContain(said)
})
