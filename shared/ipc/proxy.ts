import { z } from 'zod'

/** A proxy that requires a name and password, by host and port; `refused`: it did not accept the given ones. */
export const proxyAsking = z.object({ proxy: z.string(), refused: z.boolean() })
export type ProxyAsking = z.infer<typeof proxyAsking>

export const proxyAnswer = z.object({
  proxy: z.string().max(300),
  name: z.string().trim().min(1).max(200),
  password: z.string().max(300),
})
export type ProxyAnswer = z.infer<typeof proxyAnswer>

export const networkRequests = {
  /** The proxy that waits for a name and password; null if none does. */
  'network.proxy': { input: z.void(), output: proxyAsking.nullable() },
  /** Stores the password in the keychain and retries. Refused for a proxy that did not ask. */
  'network.signInToProxy': { input: proxyAnswer, output: z.void() },
} as const
