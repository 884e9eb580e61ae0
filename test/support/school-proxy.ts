import { Server } from 'proxy-chain'

/** A real proxy on this computer. With a name and password, no one else is let through. */
export async function startSchoolProxy(takes?: { readonly name: string; readonly password: string }) {
  const tries: string[] = []
  let opened = 0
  const server = new Server({
    port: 0,
    host: '127.0.0.1',
    authRealm: 'Corella Ridge',
    prepareRequestFunction: ({ username, password }) => {
      if (username !== '') tries.push(`${username}:${password}`)
      const isLet = takes === undefined || (username === takes.name && password === takes.password)
      if (isLet) opened += 1
      return { requestAuthentication: !isLet }
    },
  })
  await server.listen()
  return {
    place: `127.0.0.1:${server.port}`,
    /** What makes it this computer's proxy. */
    env: { https_proxy: `http://127.0.0.1:${server.port}`, no_proxy: '' },
    /** Names and passwords it was shown, oldest first. */
    tries: (): readonly string[] => tries,
    /** How many ways through it were opened. */
    opened: (): number => opened,
    close: () => server.close(true),
  }
}
