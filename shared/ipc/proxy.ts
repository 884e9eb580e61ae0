import { z } from 'zod'

/** A proxy that wants a name and password, by its host and port; `refused`: it did not take those it was given. */
export const proxyAsking = z.object({ proxy: z.string(), refused: z.boolean() })
export type ProxyAsking = z.infer<typeof proxyAsking>

export const proxyAnswer = z.object({
  proxy: z.string().max(300),
  name: z.string().trim().min(1).max(200),
  password: z.string().max(300),
})
export type ProxyAnswer = z.infer<typeof proxyAnswer>

/** What the window may ask of the way to the school. */
export const networkRequests = {
  /** The proxy that waits for a name and password; null where none does. */
  'network.proxy': { input: z.void(), output: proxyAsking.nullable() },
  /** Goes into the keychain; the school is asked again with it. Refused for a proxy that did not ask. */
  'network.signInToProxy': { input: proxyAnswer, output: z.void() },
} as const
