import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readStartOptions } from '../../../../electron/dev/start/options.ts'

it('returns the defaults if no option is given', () => {
  expect(readStartOptions([])).toEqual({ appArgs: [], userData: null, ca: null, mayDownload: true })
})

it('opens the demo school, puts all files in one folder, trusts an authority and downloads nothing', () => {
  const args = ['--demo', '--demo-size=400+900', '--user-data', 'files', '--ca=school.pem', '--no-download']
  expect(readStartOptions(args)).toEqual({
    appArgs: ['--demo', '--demo-size=400+900'],
    userData: resolve('files'),
    ca: resolve('school.pem'),
    mayDownload: false,
  })
})

it('refuses an unknown option', () => {
  expect(() => readStartOptions(['--dmeo'])).toThrow('--dmeo')
})
