/** The database key in what the system's own tool shows of the keychain. */
export function keyIn(found: string): Buffer {
  const secrets = [...found.matchAll(/^secret = (.*)$/gm)].map(([, secret]) =>
    Buffer.from(secret ?? '', 'base64'),
  )
  const key = secrets.find(({ length }) => length === 32)
  if (key === undefined) throw new Error('the keychain shows no key')
  return key
}
