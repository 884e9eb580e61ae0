import { z } from 'zod'
import { isCommonPassphrase } from './common-passphrase.ts'

/** Shorter ones can be guessed, and a passphrase may be the only protection. */
export const shortestPassphrase = 10
export const passphrase = z.string().min(shortestPassphrase).max(500)

export const newPassphrase = passphrase.refine((typed) => !isCommonPassphrase(typed), { error: 'common' })
