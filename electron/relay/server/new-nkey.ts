/** One who connects to the server: `key` is for the server to know, `seed` for nobody but them. Both are text. */
export type Nkey = { readonly key: string; readonly seed: string }

/** A new pair, made by the server's own library. */
export async function newNkey(): Promise<Nkey> {
  const { createUser } = await import('@nats-io/nkeys')
  const pair = createUser()
  const made = { key: pair.getPublicKey(), seed: Buffer.from(pair.getSeed()).toString('ascii') }
  pair.clear()
  return made
}
