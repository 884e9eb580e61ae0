import { createInterface } from 'node:readline'
import { createClient, Variant } from 'dbus-native'

/*
 * As much of logind as a desk asks of it, in a process of its own: `logind-stand-in.ts ADDRESS [as-a-service |
 * without-session]`. A line of its input is a signal: `Lock PATH`, `PrepareForSleep`, `Active PATH` (to false) or `LockedHint PATH` (to true).
 */

const [address = '', how] = process.argv.slice(2)
const name = 'org.freedesktop.login1'
const root = '/org/freedesktop/login1'
const own = `${root}/session/_32`
const user = `${root}/user/_0`

const bus = createClient({ busAddress: address })
const refuse = () => {
  throw Object.assign(new Error('no session'), { dbusName: `${name}.NoSessionForPID` })
}
bus.exportInterface(
  {
    GetSessionByPID: () => (how === undefined ? own : refuse()),
    GetUserByPID: () => (how === 'as-a-service' ? user : refuse()),
  },
  root,
  {
    name: `${name}.Manager`,
    methods: { GetSessionByPID: ['u', 'o', ['pid'], ['path']], GetUserByPID: ['u', 'o', ['pid'], ['path']] },
  },
)
bus.exportInterface({ Display: ['2', own] }, user, {
  name: `${name}.User`,
  properties: { Display: '(so)' },
})
await bus.requestName(name, 4)
process.stdout.write('ready\n')
createInterface({ input: process.stdin }).on('line', (line) => {
  const [what = '', path = ''] = line.split(' ')
  if (what === 'PrepareForSleep') bus.sendSignal(root, `${name}.Manager`, what, 'b', [true])
  else if (what === 'Lock' || what === 'Unlock') bus.sendSignal(path, `${name}.Session`, what)
  else {
    const changed = { [what]: new Variant('b', what === 'LockedHint') }
    bus.sendSignal(path, 'org.freedesktop.DBus.Properties', 'PropertiesChanged', 'sa{sv}as', [
      `${name}.Session`,
      changed,
      [],
    ])
  }
})
