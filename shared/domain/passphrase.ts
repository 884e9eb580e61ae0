import { z } from 'zod'

/** Shorter ones are guessed, and a passphrase may be all that guards what it closes. */
export const shortestPassphrase = 10
export const passphrase = z.string().min(shortestPassphrase).max(500)
