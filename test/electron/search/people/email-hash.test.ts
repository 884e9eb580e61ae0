import { describe, expect, it } from 'vitest'
import { writeEmailHashes } from '../../../../electron/search/people/email-hash.ts'

function hashes(email: string) {
  const into = new Int32Array(2)
  writeEmailHashes(email, into, 0)
  return { local: into[0], whole: into[1] }
}

describe('an e-mail address in two numbers', () => {
  it('is the same in capitals, and its beginning the same with another domain', () => {
    expect(hashes('Kit.F@School.example')).toEqual(hashes('kit.f@school.example'))
    expect(hashes('kit.f@home.example').local).toBe(hashes('kit.f@').local)
    expect(hashes('kit.f@home.example').whole).not.toBe(hashes('kit.f@school.example').whole)
  })

  it('is known with its @ left out', () => {
    expect(hashes('kit.fschool.example').whole).toBe(hashes('kit.f@school.example').whole)
    expect(hashes('kit.f').local).toBe(hashes('kit.f@school.example').local)
  })

  it('is nothing where none is recorded', () => {
    expect(hashes('')).toEqual({ local: 0, whole: 0 })
  })
})
