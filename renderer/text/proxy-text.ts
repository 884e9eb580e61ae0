/** What is said of a proxy that wants a name and password. */
export const proxyText = {
  title: 'The school’s proxy wants a name and password',
  hint: (proxy: string) =>
    `${proxy} lets nothing through without them. They go into this computer’s keychain, and nowhere else. “Remove all student data…” removes them, too.`,
  refused: 'It did not take the last ones. Each wrong try counts against your account.',
  name: 'Name',
  password: 'Password',
  signIn: 'Sign in to the proxy',
  waits: 'The school’s proxy wants a name and password. Until then nothing new comes from the school.',
} as const
