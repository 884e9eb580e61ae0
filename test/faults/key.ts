import { createHash } from 'node:crypto'

/** The same key for every folder of a campaign: what is under test is damage, not keys. */
export const key = createHash('sha256').update('a key of the fault campaign').digest()
