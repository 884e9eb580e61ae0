import { describe, expect, it } from 'vitest'
import { createReader, createWriter, typesOf } from '../../../../electron/shell/logind/wire-format.ts'

describe('the values of a bus', () => {
  it('have one type after the other, each whole', () => {
    expect(typesOf('sa{sv}as(so)u')).toEqual(['s', 'a{sv}', 'as', '(so)', 'u'])
    for (const none of ['a', '(s', 'z', '{s', 'a'.repeat(100)]) expect(() => typesOf(none)).toThrow()
  })
  it('are read in either order of bytes, each from where its type begins', () => {
    const big = Buffer.from('00000001010000000000000200000000' + '0000000000000003', 'hex')
    const reader = createReader(big, false)
    expect(['u', 'y', 'u', 'x'].map((type) => reader.read(type))).toEqual([1, 1, 2, 3n])
    expect(createReader(Buffer.from('0200', 'hex'), true).read('n')).toBe(2)
  })
  it('that are cut short or deeper than any are refused', () => {
    const writer = createWriter()
    writer.write('s', 'Active')
    const bytes = writer.take()
    expect(createReader(bytes, true).read('s')).toBe('Active')
    for (let length = 0; length < bytes.length; length += 1)
      expect(() => createReader(bytes.subarray(0, length), true).read('s')).toThrow()
    const variantsInVariants = Buffer.from('\u0001v\0'.repeat(50))
    expect(() => createReader(variantsInVariants, true).read('v')).toThrow()
  })
})
