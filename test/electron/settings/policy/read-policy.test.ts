import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parsePolicy } from '../../../../electron/settings/policy/parse-policy.ts'
import {
  filePolicy,
  readPolicy,
  readRegistryAnswer,
} from '../../../../electron/settings/policy/read-policy.ts'
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
    expect(values).toEqual({ csvExport: false })
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
    const answer = `\r\nHKEY_LOCAL_MACHINE\\Software\\Policies\\Foyer\r\n    desk    REG_SZ    boarding\r\n    csvExport    REG_DWORD    0x0\r\n    blob    REG_BINARY    00\r\n\r\n`
    expect(parsePolicy(readRegistryAnswer(answer))).toEqual({
      values: { desk: 'boarding', csvExport: false },
      updates: null,
      problems: [],
    })
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
    expect(filePolicy(file, owner + 1)).toEqual({ values: {}, updates: null, problems: ['file-permissions'] })
    chmodSync(file, 0o666)
    expect(filePolicy(file, owner)).toEqual({ values: {}, updates: null, problems: ['file-permissions'] })
  })
  it('that cannot be read at all is said, and stops nothing', () => {
    const file = join(tempFolder(), 'policy.json')
    writeFileSync(file, '["not a record"]', { mode: 0o644 })
    expect(() => filePolicy(file, process.getuid?.() ?? 0)).toThrow()
    expect(readPolicy('win32').problems).toEqual(['unreadable']) // there is no reg.exe here
  })
})
