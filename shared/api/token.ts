import { z } from 'zod'
import { number, text } from './formats.ts'

/** Form fields of POST {auth_url}/oauth2/token (Authentication, 3). */
export const tokenRequest = z.strictObject({
  grant_type: z.literal('client_credentials'),
  client_id: text.min(1),
  client_secret: text.min(1),
})

/** Path of the token endpoint under the authorisation address, and the type of its body. */
export const tokenPath = '/oauth2/token'
export const tokenContentType = 'application/x-www-form-urlencoded'

/**
 * The token answer. The document does not show it; these are the fields of RFC 6749, section 5.1, of which a reader
 * may count on access_token alone.
 */
export const tokenResponse = z.looseObject({
  access_token: text.min(1),
  token_type: text.optional(),
  /** Seconds the token is good for, from the moment it was issued. Absent: unknown. */
  expires_in: number.nonnegative().optional(),
  refresh_token: text.optional(),
  scope: text.optional(),
})

/** A refused token request (RFC 6749, section 5.2). */
export const tokenError = z.looseObject({
  error: text,
  error_description: text.optional(),
  error_uri: text.optional(),
})
