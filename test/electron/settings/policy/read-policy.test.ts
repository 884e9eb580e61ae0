import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filePolicy, readPolicy } from '../../../../electron/settings/policy/read-policy.ts'
import { strictSettings } from '../../../../shared/domain/settings.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

describe('a managed policy', () => {
  it('is none where there is none', () => {
    expect(filePolicy(join(tempFolder(), 'policy.json'))).toEqual({
      values: {},
      connection: null,
      scope: null,
      certificates: null,
      updates: null,
      names: [],
      problems: null,
    })
  })
  it.skipIf(process.platform === 'win32')('counts only where nobody but its owner could write it', () => {
    const file = join(tempFolder(), 'policy.json')
    const owner = process.getuid?.() ?? 0
    writeFileSync(file, '{"maskContacts":true}', { mode: 0o644 })
    expect(filePolicy(file, owner).values).toEqual({ maskContacts: true })
    const refused = {
      values: strictSettings,
      connection: null,
      scope: 'as-before',
      certificates: null,
      updates: null,
      names: [],
      problems: ['file-permissions'],
    }
    expect(filePolicy(file, owner + 1)).toEqual(refused)
    chmodSync(file, 0o666)
    expect(filePolicy(file, owner)).toEqual(refused)
  })
  it.skipIf(process.platform === 'win32')('that cannot be read at all is the strictest, and is said', () => {
    const file = join(tempFolder(), 'policy.json')
    const strictest = {
      values: strictSettings,
      connection: null,
      scope: 'as-before',
      certificates: null,
      updates: null,
      names: [],
      problems: ['unreadable'],
    }
    for (const text of ['["not a record"]', '{"csvExport":true,}', '', 'null', '{"csvExport":true']) {
      writeFileSync(file, text, { mode: 0o644 })
      expect(filePolicy(file, process.getuid?.() ?? 0)).toEqual(strictest)
    }
    writeFileSync(file, '\uFEFF{"csvExport":true}')
    expect(filePolicy(file, process.getuid?.() ?? 0).values).toEqual({ csvExport: true })
    expect(readPolicy('win32')).toEqual(strictest) // no Windows was loaded here
  })
})
