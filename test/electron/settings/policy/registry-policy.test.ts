import { expect, it } from 'vitest'
import { parsePolicy } from '../../../../electron/settings/policy/parse-policy.ts'
import {
  readRegistryAnswer,
  registryPolicy,
  systemDirectory,
} from '../../../../electron/settings/policy/registry-policy.ts'
import { parsed } from './parsed.ts'

it('reads a policy from the output of reg.exe', () => {
  const answer = `\r\nHKEY_LOCAL_MACHINE\\Software\\Policies\\Foyer\r\n    desk    REG_SZ    boarding\r\n    csvExport    REG_DWORD    0x0\r\n    leaverDays    REG_QWORD    0x1e\r\n    myHouse    REG_EXPAND_SZ    Ash House\r\n    operator    REG_SZ    \r\n\r\n`
  expect(parsePolicy(readRegistryAnswer(answer))).toEqual(
    parsed({
      values: { desk: 'boarding', csvExport: false, leaverDays: 30, myHouse: 'Ash House' },
      names: ['desk', 'csvExport', 'leaverDays', 'myHouse'],
      problems: ['operator'], // an empty one names no one
    }),
  )
})
it('takes the strictest policy for a value that is neither text nor number, or a line of another form', () => {
  const bad = '    maskContacts    REG_MULTI_SZ    0\\01\r\n    csvExport    REG_BINARY    01\r\n'
  expect(parsePolicy(readRegistryAnswer(bad))).toEqual(
    parsed({ values: { maskContacts: true, csvExport: false }, problems: ['maskContacts', 'csvExport'] }),
  )
  expect(readRegistryAnswer('    myHouse    REG_SZ    M\uFFFDller\r\n')).toEqual({ myHouse: null }) // no UTF-8
  expect(() => readRegistryAnswer('    maskContacts    0x1\r\n')).toThrow()
})
it('distinguishes a missing policy from one that may not be read', () => {
  const policies = 'HKEY_LOCAL_MACHINE\\Software\\Policies'
  const denied = (): string => {
    throw Object.assign(new Error('reg.exe'), { status: 1 })
  }
  const with_ = (below: string, answer: () => string) => () =>
    registryPolicy((key) => (key.endsWith('Foyer') ? answer() : `\r\n${policies}\\${below}\r\n`))
  expect(with_('Microsoft', denied)()).toEqual(parsed({ problems: null }))
  expect(with_('Foyer', denied)).toThrow()
  expect(with_('Foyer', () => '    csvExport    REG_DWORD    0x0\r\n')().values).toEqual({ csvExport: false })
})
it('runs reg.exe of the Windows that was loaded, not of the one that the environment names', () => {
  const modules = ['D:\\Foyer\\Foyer.exe', 'C:\\WINDOWS\\SYSTEM32\\ntdll.dll', 'C:\\Temp\\x.dll']
  expect(systemDirectory(modules)).toBe('C:\\WINDOWS\\SYSTEM32')
  expect(() => systemDirectory(['/usr/lib/libc.so.6'])).toThrow()
})
