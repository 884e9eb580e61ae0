import { localPart } from './person-words.ts'

const offsetBasis = 0x811c9dc5
const prime = 0x01000193

/**
 * An e-mail address as two numbers, of what stands before the @ and of the whole, 0 where it is empty: an
 * address is typed whole or up to the @, and needs no more to be told from others (FNV-1a: Fowler, Noll, Vo).
 */
export function emailHashes(email: string): readonly [local: number, whole: number] {
  const address = email.trim().toLowerCase()
  return [hashOf(localPart(address)), hashOf(address)]
}

function hashOf(text: string): number {
  if (text === '') return 0
  let hash = offsetBasis
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), prime)
  return hash | 1
}
