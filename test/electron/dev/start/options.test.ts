import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readStartOptions } from '../../../../electron/dev/start/options.ts'

describe('the options of npm start', () => {
  it('change nothing if none is given', () => {
    expect(readStartOptions([])).toEqual({ appArgs: [], userData: null, ca: null, mayDownload: true })
  })

  it('open the demo school, put all files in one folder, trust an authority and fetch nothing', () => {
    const args = ['--demo', '--demo-size=400+900', '--user-data', 'files', '--ca=school.pem', '--no-download']
    expect(readStartOptions(args)).toEqual({
      appArgs: ['--demo', '--demo-size=400+900'],
      userData: resolve('files'),
      ca: resolve('school.pem'),
      mayDownload: false,
    })
  })

  it('are refused if they are unknown', () => {
    expect(() => readStartOptions(['--dmeo'])).toThrow('--dmeo')
  })
})
