import { describe, expect, it } from 'vitest'
import { decodeMessage, encodeMessage, type Message } from '../../../../electron/shell/logind/message.ts'

const call: Message = {
  ...{ kind: 'call', to: 'org.freedesktop.login1', path: '/org/freedesktop/login1' },
  ...{ face: 'org.freedesktop.login1.Manager', member: 'GetSessionByPID', signature: 'u', body: [42] },
}

describe('a message of a bus', () => {
  it('is read as it was written, and the bytes after it are left', () => {
    const bytes = encodeMessage(call, 7)
    const decoded = decodeMessage(Buffer.concat([bytes, Buffer.from('l')]))
    expect(decoded).toEqual({ message: { ...call, serial: 7 }, length: bytes.length })
  })
  it('that has not arrived whole is waited for', () => {
    const bytes = encodeMessage(call, 7)
    for (let length = 0; length < bytes.length; length += 1)
      expect(decodeMessage(bytes.subarray(0, length))).toBeNull()
  })
  it('that is none, or longer than any, is refused and not waited for', () => {
    const bytes = encodeMessage(call, 7)
    const long = Buffer.from(bytes)
    long.writeUInt32LE(2 ** 30, 4)
    expect(() => decodeMessage(long)).toThrow('too long')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = 255
      try {
        decodeMessage(changed) // another message, or one that goes on
      } catch (error) {
        expect(error).toBeInstanceOf(Error)
      }
    }
  })
})
