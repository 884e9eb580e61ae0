import { createInterface } from 'node:readline'
import { openBus } from '../../../../electron/shell/logind/bus.ts'
import type { Message } from '../../../../electron/shell/logind/message.ts'
import { createWriter } from '../../../../electron/shell/logind/wire-format.ts'

/*
 * As much of logind as a desk asks of it, in a process of its own: `logind-stand-in.ts ADDRESS [as-a-service]`. A line
 * of its input is a signal: `Lock PATH`, `PrepareForSleep`, `Active PATH` (to false) or `LockedHint PATH` (to true).
 */

const [address = '', how] = process.argv.slice(2)
const name = 'org.freedesktop.login1'
const own = '/org/freedesktop/login1/session/_32'

setInterval(() => undefined, 60_000) // a bus keeps nobody from ending
const bus = await openBus(address, (asked) => {
  if (asked.kind === 'call') bus.send(answerTo(asked))
})
await bus.call({
  ...{ to: 'org.freedesktop.DBus', path: '/org/freedesktop/DBus', face: 'org.freedesktop.DBus' },
  ...{ member: 'RequestName', signature: 'su', body: [name, 4] },
})
process.stdout.write('ready\n')
createInterface({ input: process.stdin }).on('line', (line) => {
  const [what = '', path = ''] = line.split(' ')
  if (what === 'PrepareForSleep')
    bus.send({
      ...{ kind: 'signal', path: '/org/freedesktop/login1', face: `${name}.Manager`, member: what },
      ...{ signature: 'b', body: [true] },
    })
  else if (what === 'Lock') bus.send({ kind: 'signal', path, face: `${name}.Session`, member: what })
  else bus.send(changed(path), changedBody(what, what === 'LockedHint'))
})

function answerTo({ serial, from = '', member }: Message & { serial: number }): Message {
  const answer = { kind: 'answer', answers: serial, to: from } as const
  if (member === 'GetSessionByPID' && how === 'as-a-service')
    return { ...answer, kind: 'error', error: `${name}.NoSessionForPID` }
  if (member === 'GetSessionByPID') return { ...answer, signature: 'o', body: [own] }
  if (member === 'GetUserByPID')
    return { ...answer, signature: 'o', body: ['/org/freedesktop/login1/user/_0'] }
  return { ...answer, kind: 'error', error: 'org.freedesktop.DBus.Error.UnknownMethod' }
}

function changed(path: string): Message {
  const face = 'org.freedesktop.DBus.Properties'
  return { kind: 'signal', path, face, member: 'PropertiesChanged', signature: 'sa{sv}as' }
}

/** `(Session, {property: value}, [])` */
function changedBody(property: string, value: boolean): Buffer {
  const entry = createWriter()
  entry.write('s', property)
  entry.variant('b', value)
  const bytes = entry.take()
  const body = createWriter()
  body.write('s', `${name}.Session`)
  body.write('u', bytes.length)
  body.align(8)
  for (const byte of bytes) body.write('y', byte)
  body.write('u', 0)
  return body.take()
}
