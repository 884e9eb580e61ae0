import { desksConfig, serverConfig } from '../../../electron/relay/server/server-config.ts'

const home = '/var/lib/foyer-relay'

/** The server's configuration as `relay init` writes it for the service of `foyer-relay-server.service`. */
export const exampleServer = (): string =>
  serverConfig({
    host: '0.0.0.0',
    port: 4222,
    relayKey: 'UA6533LBLBOP4GB5NRMZAGCRU6JLEHUK2Q63HYDD65JOH5M7AD6QXAR5',
    files: {
      certificate: '/etc/foyer-relay/relay.pem',
      certificateKey: '/etc/foyer-relay/relay.key',
      store: `${home}/store`,
      pid: `${home}/nats-server.pid`,
    },
  })

/** What the relay writes beside it, with one desk enrolled. */
export const exampleDesks = (): string =>
  desksConfig(
    [
      {
        desk: 'reception-1-mbr2x5j6q7dkcfzo4wan',
        key: 'UBXKIXKG7UFVOQETQYGNUFE6W6TXIB3PZYZ7HMMP53FQDLC6LVV35I7V',
      },
    ],
    'UDBAPKT43JFA76W3ORV4LAA4YJ54DA7CQNNUGVPOATEUQUBTYGQTZZHP',
  )
