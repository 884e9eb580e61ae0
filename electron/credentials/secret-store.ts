/** Whether secrets can be kept: `locked` is not `none`, and neither is a lost key. */
export type SecretStoreState = 'ready' | 'locked' | 'none'

/** Where secrets are kept, by name. Never a file of our own. */
export type SecretStore = {
  /** Null where there is no such secret. Throws `keychain-unavailable` or `keychain-locked`. */
  read(name: string): string | null
  write(name: string, value: string): void
  /** Does nothing where there is no such secret. */
  remove(name: string): void
  state(): SecretStoreState
}
