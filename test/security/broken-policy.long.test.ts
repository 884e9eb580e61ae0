import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { startHeadless } from '../support/processes.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { fault, planted } from './support/planted.ts'
import { tally } from './support/tally.ts'

/** A policy that was to close a desk, as it breaks in an editor, on a disk and in an import. */
const meant = '{"maskContacts":true,"csvExport":false,"desk":"counter"}'
const broken: Readonly<Record<string, string>> = {
  'a comma too many': '{"maskContacts":true,"csvExport":false,}',
  'cut in half': meant.slice(0, 30),
  empty: '',
  'a list': `[${meant}]`,
  'a value that is none': '{"maskContacts":"perhaps","csvExport":"no","desk":"counter"}',
  'another desk that does not exist': '{"maskContacts":[true],"csvExport":7,"desk":"Counter"}',
  'a mark of byte order': `\uFEFF${meant}`,
  'two lists of bytes': Buffer.from(meant, 'utf16le').toString('latin1'),
}

/** What is open at a desk under each of them. */
async function opened(env: NodeJS.ProcessEnv, texts: readonly string[], mode = 0o644): Promise<number> {
  const folder = tempFolder()
  const caFile = join(folder, 'authority.pem')
  writeFileSync(caFile, rootCertificates[0] ?? '')
  const left: number[] = []
  for (const [at, text] of texts.entries()) {
    const policyFile = join(folder, `${at}.json`)
    writeFileSync(policyFile, text)
    chmodSync(policyFile, mode)
    const host = startHeadless({ folder: join(folder, `desk-${at}`), caFile, policyFile, env })
    const asked = { maskContacts: false, csvExport: true, desk: 'office' } as const
    const { values } = await host.ask('settings.change', asked)
    left.push(Number(!values.maskContacts) + Number(values.csvExport) + Number(values.desk === 'office'))
    await host.stop()
  }
  return left.reduce((sum, each) => sum + each, 0)
}

describe.skipIf(process.platform === 'win32')('a desk whose policy cannot be read', () => {
  it('weakens no protection, however the policy is broken', async () => {
    const texts = Object.values(broken)
    const through = (await opened({}, texts)) + (await opened({}, [meant], 0o666))
    tally('policy unreadable: settings open', 3 * (texts.length + 1), through)
    expect(through).toBe(0)
  }, 120_000)
  it('finds a reader that weakens protections for a broken policy (control)', async () => {
    const weak = fault('electron/settings/policy/parse-policy.ts', 'values: strictSettings', 'values: {}')
    const found = await opened(planted(weak), [broken['cut in half'] ?? ''])
    tally('policy unreadable: control (missed)', 1, found > 0 ? 0 : 1)
    expect(found).toBe(3)
  }, 60_000)
})
