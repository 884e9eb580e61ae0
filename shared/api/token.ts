import { z } from 'zod'
import { text } from './formats.ts'

/** Form fields of POST {auth_url}/oauth2/token (Authentication, 3). */
export const tokenRequest = z.strictObject({
  grant_type: z.literal('client_credentials'),
  client_id: text.min(1),
  client_secret: text.min(1),
})

/** Path of the token endpoint under the authorisation address, and the type of its body. */
export const tokenPath = '/oauth2/token'
export const tokenContentType = 'application/x-www-form-urlencoded'
