import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filePolicy, readPolicy } from '../../../../electron/settings/policy/read-policy.ts'
import { strictSettings } from '../../../../shared/domain/settings.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { parsed } from './parsed.ts'

const isRoot = process.getuid?.() === 0
/** An account that owns nothing here, such as `no one`. */
const otherUid = 65_534

/** What the account of an ordinary user reads there. */
function problemsForUser(platform: 'linux' | 'darwin', file: string): unknown {
  const module = join(import.meta.dirname, '../../../../electron/settings/policy/read-policy.ts')
  // It loads the sources as root: an ordinary user may not be allowed to search their folder.
  const code = `import { readPolicy } from ${JSON.stringify(module)}
    process.setgroups([])
    process.setgid(${otherUid})
    process.setuid(${otherUid})
    console.log(JSON.stringify(readPolicy(${JSON.stringify(platform)}, ${JSON.stringify(file)})))`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { values, problems } = JSON.parse(said)
  expect(values).toEqual(problems === null || problems.length === 0 ? {} : strictSettings)
  return problems
}

/** A folder that everyone may search, with an empty folder `foyer` in it as root leaves it under a umask of 022. */
function policyFolder() {
  const above = tempFolder()
  chmodSync(above, 0o755)
  const folder = join(above, 'foyer')
  mkdirSync(folder, { mode: 0o755 })
  return { above, folder, file: join(folder, 'policy.json') }
}

it('sets nothing without a policy file', () => {
  expect(filePolicy(join(tempFolder(), 'policy.json'))).toEqual(parsed({ problems: null }))
})
it.skipIf(process.platform === 'win32')('trusts a policy file only if its owner alone can write it', () => {
  const file = join(tempFolder(), 'policy.json')
  const owner = process.getuid?.() ?? 0
  writeFileSync(file, '{"maskContacts":true}', { mode: 0o644 })
  expect(filePolicy(file, owner).values).toEqual({ maskContacts: true })
  const refused = parsed({ values: strictSettings, scope: 'as-before', problems: ['file-permissions'] })
  expect(filePolicy(file, owner + 1)).toEqual(refused)
  chmodSync(file, 0o666)
  expect(filePolicy(file, owner)).toEqual(refused)
})
it.skipIf(process.platform === 'win32')('reports an unreadable policy, and takes the strictest', () => {
  const file = join(tempFolder(), 'policy.json')
  const strictest = parsed({ values: strictSettings, scope: 'as-before', problems: ['unreadable'] })
  for (const text of ['["not a record"]', '{"csvExport":true,}', '', 'null', '{"csvExport":true']) {
    writeFileSync(file, text, { mode: 0o644 })
    expect(filePolicy(file, process.getuid?.() ?? 0)).toEqual(strictest)
  }
  writeFileSync(file, '\uFEFF{"csvExport":true}')
  expect(filePolicy(file, process.getuid?.() ?? 0).values).toEqual({ csvExport: true })
  expect(readPolicy('win32')).toEqual(strictest) // no Windows was loaded here
})

describe.skipIf(process.platform === 'win32')('reading a policy folder', () => {
  for (const platform of ['linux', 'darwin'] as const) {
    const needsRoot = platform === 'linux' && !isRoot // else the folder's owner is refused first
    it.skipIf(!isRoot)(`finds no policy on ${platform} only if the file or its folder is missing`, () => {
      const { folder, file } = policyFolder()
      expect(problemsForUser(platform, file)).toBe(null)
      rmSync(folder, { recursive: true })
      expect(problemsForUser(platform, file)).toBe(null)
    })
    it.skipIf(!isRoot)(`reports an unreadable folder of mode 700 on ${platform}`, () => {
      const { folder, file } = policyFolder()
      writeFileSync(file, '{}', { mode: 0o644 })
      chmodSync(folder, 0o700)
      expect(problemsForUser(platform, file)).toEqual(['unreadable'])
      rmSync(file)
      expect(problemsForUser(platform, file)).toEqual(['unreadable'])
    })
    it.skipIf(needsRoot)(`reports a path on ${platform} that is a link to nothing or to itself`, () => {
      for (const target of ['nowhere', 'foyer', 'policy.json']) {
        const { folder, file } = policyFolder()
        symlinkSync(target, file)
        expect(readPolicy(platform, file).problems).toEqual(['unreadable'])
        rmSync(folder, { recursive: true })
        symlinkSync(target, folder)
        expect(readPolicy(platform, file).problems).toEqual(['unreadable'])
      }
    })
    it.skipIf(needsRoot)(`reports a file in place of the folder on ${platform}`, () => {
      const { folder, file } = policyFolder()
      rmSync(folder, { recursive: true })
      writeFileSync(folder, '')
      expect(readPolicy(platform, file).problems).toEqual(['unreadable'])
    })
  }
  it('trusts a policy folder only if its owner alone can write it, even if the file is missing', () => {
    const { folder, file } = policyFolder()
    const owner = process.getuid?.() ?? 0
    writeFileSync(file, '{"maskContacts":true}', { mode: 0o644 })
    expect(filePolicy(file, owner)).toMatchObject({ values: { maskContacts: true }, problems: [] })
    for (const mode of [0o775, 0o757]) {
      chmodSync(folder, mode)
      const strictest = { values: strictSettings, problems: ['file-permissions'] }
      expect(filePolicy(file, owner)).toMatchObject(strictest)
    }
    rmSync(file)
    expect(filePolicy(file, owner).problems).toEqual(['file-permissions'])
    expect(filePolicy(file, owner + 1).problems).toEqual(['file-permissions'])
  })
  it('follows a link only to a policy folder that its owner alone can write', () => {
    const { above, file } = policyFolder()
    const owner = process.getuid?.() ?? 0
    const elsewhere = join(above, 'elsewhere')
    mkdirSync(elsewhere, { mode: 0o755 })
    writeFileSync(join(elsewhere, 'policy.json'), '{"maskContacts":true}', { mode: 0o644 })
    symlinkSync('../elsewhere/policy.json', file)
    expect(filePolicy(file, owner).values).toEqual({ maskContacts: true })
    chmodSync(elsewhere, 0o777)
    expect(filePolicy(file, owner).problems).toEqual(['file-permissions'])
  })
  it.skipIf(!isRoot)('does not trust a policy folder that an ordinary user owns', () => {
    const { folder, file } = policyFolder()
    writeFileSync(file, '{}', { mode: 0o644 })
    expect(problemsForUser('linux', file)).toEqual([])
    chownSync(folder, otherUid, otherUid)
    expect(problemsForUser('linux', file)).toEqual(['file-permissions'])
  })
})
