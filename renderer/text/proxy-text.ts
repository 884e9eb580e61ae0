export const inputText = { show: 'Show', hide: 'Hide' } as const

export const proxyText = {
  title: 'The school’s proxy asks for a name and password',
  hint: (proxy: string) =>
    `${proxy} blocks all connections without them. They are stored only in this computer’s keychain. “Remove all student data…” removes them too.`,
  refused: 'The proxy refused the last name and password. Too many wrong attempts can lock your account.',
  name: 'Name',
  password: 'Password',
  signIn: 'Sign in to the proxy',
  waits:
    'The school’s proxy asks for a name and password. Until then, Foyer cannot fetch anything new from the school.',
} as const
