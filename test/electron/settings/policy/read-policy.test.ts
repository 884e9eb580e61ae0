import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parsePolicy } from '../../../../electron/settings/policy/parse-policy.ts'
import { filePolicy, readPolicy } from '../../../../electron/settings/policy/read-policy.ts'
import {
  readRegistryAnswer,
  registryPolicy,
  systemDirectory,
} from '../../../../electron/settings/policy/registry-policy.ts'
import { strictSettings } from '../../../../shared/domain/settings.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

describe('a managed policy', () => {
  it('fixes what it names, as a file, a registry or a property list can say it', () => {
    const said = { desk: 'counter', maskContacts: true, lockAfterMinutes: 2 }
    for (const raw of [
      said,
      { desk: 'counter', maskContacts: 1, lockAfterMinutes: 2 },
      { desk: 'counter', maskContacts: '0x1', lockAfterMinutes: '0x2' },
      { desk: 'counter', maskContacts: 'TRUE', lockAfterMinutes: '2' },
    ])
      expect(parsePolicy(raw)).toEqual({ values: said, updates: null, problems: [] })
  })
  it('loses no good value to a bad one, and names the bad ones', () => {
    const { values, problems } = parsePolicy({
      maskContacts: 'perhaps',
      csvExport: false,
      leaverDays: -4,
      __proto__x: 1,
      constructor: 'x',
      unknownThing: 'Canary Bird',
    })
    expect(values).toEqual({ csvExport: false, maskContacts: true, leaverDays: 90 })
    expect(problems).toEqual(['maskContacts', 'leaverDays', '__proto__x', 'constructor', 'unknownThing'])
  })
  it('names a feed of newer versions with its key, or says that it does not', () => {
    const feed = 'https://files.school.example/foyer.json'
    const key = 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE='
    expect(parsePolicy({ updateFeed: feed, updateKey: key }).updates).toEqual({ feed, key })
    for (const raw of [{ updateFeed: feed }, { updateFeed: 'http://plain.example/', updateKey: key }])
      expect(parsePolicy(raw)).toEqual({ values: {}, updates: null, problems: ['updateFeed'] })
  })
  it('is read from what reg.exe answers', () => {
    const answer = `\r\nHKEY_LOCAL_MACHINE\\Software\\Policies\\Foyer\r\n    desk    REG_SZ    boarding\r\n    csvExport    REG_DWORD    0x0\r\n    leaverDays    REG_QWORD    0x1e\r\n    myHouse    REG_EXPAND_SZ    Ash House\r\n    operator    REG_SZ    \r\n\r\n`
    expect(parsePolicy(readRegistryAnswer(answer))).toEqual({
      values: { desk: 'boarding', csvExport: false, leaverDays: 30, myHouse: 'Ash House', operator: '' },
      updates: null,
      problems: [],
    })
  })
  it('falls closed where a value of the registry is neither text nor number, or a line is none', () => {
    const bad = '    maskContacts    REG_MULTI_SZ    0\\01\r\n    csvExport    REG_BINARY    01\r\n'
    expect(parsePolicy(readRegistryAnswer(bad))).toEqual({
      values: { maskContacts: true, csvExport: false },
      updates: null,
      problems: ['maskContacts', 'csvExport'],
    })
    expect(() => readRegistryAnswer('    maskContacts    0x1\r\n')).toThrow()
  })
  it('is told from one that may not be read, and neither is taken for the other', () => {
    const policies = 'HKEY_LOCAL_MACHINE\\Software\\Policies'
    const denied = (): string => {
      throw Object.assign(new Error('reg.exe'), { status: 1 })
    }
    const with_ = (below: string, answer: () => string) => () =>
      registryPolicy((key) => (key.endsWith('Foyer') ? answer() : `\r\n${policies}\\${below}\r\n`))
    expect(with_('Microsoft', denied)()).toEqual({ values: {}, updates: null, problems: null })
    expect(with_('Foyer', denied)).toThrow()
    expect(with_('Foyer', () => '    csvExport    REG_DWORD    0x0\r\n')().values).toEqual({
      csvExport: false,
    })
  })
  it('asks the Windows that was loaded, not the one the environment names', () => {
    const modules = ['D:\\Foyer\\Foyer.exe', 'C:\\WINDOWS\\SYSTEM32\\ntdll.dll', 'C:\\Temp\\x.dll']
    expect(systemDirectory(modules)).toBe('C:\\WINDOWS\\SYSTEM32')
    expect(() => systemDirectory(['/usr/lib/libc.so.6'])).toThrow()
  })
  it('is none where there is none', () => {
    expect(filePolicy(join(tempFolder(), 'policy.json'))).toEqual({
      values: {},
      updates: null,
      problems: null,
    })
  })
  it.skipIf(process.platform === 'win32')('counts only where nobody but its owner could write it', () => {
    const file = join(tempFolder(), 'policy.json')
    const owner = process.getuid?.() ?? 0
    writeFileSync(file, '{"maskContacts":true}', { mode: 0o644 })
    expect(filePolicy(file, owner).values).toEqual({ maskContacts: true })
    const refused = { values: strictSettings, updates: null, problems: ['file-permissions'] }
    expect(filePolicy(file, owner + 1)).toEqual(refused)
    chmodSync(file, 0o666)
    expect(filePolicy(file, owner)).toEqual(refused)
  })
  it.skipIf(process.platform === 'win32')('that cannot be read at all is the strictest, and is said', () => {
    const file = join(tempFolder(), 'policy.json')
    const strictest = { values: strictSettings, updates: null, problems: ['unreadable'] }
    for (const text of ['["not a record"]', '{"csvExport":true,}', '', 'null', '{"csvExport":true']) {
      writeFileSync(file, text, { mode: 0o644 })
      expect(filePolicy(file, process.getuid?.() ?? 0)).toEqual(strictest)
    }
    writeFileSync(file, '\uFEFF{"csvExport":true}')
    expect(filePolicy(file, process.getuid?.() ?? 0).values).toEqual({ csvExport: true })
    expect(readPolicy('win32')).toEqual(strictest) // no Windows was loaded here
  })
})
