import { z } from 'zod'
import { isCommonPassphrase } from './common-passphrase.ts'

/** Shorter ones are guessed, and a passphrase may be all that guards what it closes. */
export const shortestPassphrase = 10
export const passphrase = z.string().min(shortestPassphrase).max(500)

/** One that is set here: not one of those everybody tries first. */
export const newPassphrase = passphrase.refine((typed) => !isCommonPassphrase(typed), { error: 'common' })
