import { leavesConfig } from '../../../electron/relay/leaf/leaves-config.ts'
import { linkConfig } from '../../../electron/relay/leaf/link-config.ts'
import { desksConfig } from '../../../electron/relay/server/desks-config.ts'
import { serverConfig } from '../../../electron/relay/server/server-config.ts'

const home = '/var/lib/foyer-relay'

/**
 * The server's configuration as `relay init` writes it for the service of `foyer-relay-server.service`, where it takes
 * leaves.
 */
export const exampleServer = (): string =>
  serverConfig({
    host: '0.0.0.0',
    port: 4222,
    leafPort: 7422,
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

const link = {
  account: 'LEAF_wandoo-9f2c61b207df82c0',
  relayKey: 'UBNTR2ZVOQZ2HZ5ZBYB6GY6NXQXGFPZ5ZQ7MGSZBTSXK3ZFJDFT4HZ5R',
  relaySeed: '',
  password: 'the-word-that-add-leaf-made',
}

/** The same, with one leaf. */
export const exampleLeaves = (): string => leavesConfig([{ name: 'wandoo', link }])

/** The leaf's own server, as `relay init --leaf` writes it for the service of `foyer-leaf-server.service`. */
export const exampleLeafServer = (): string =>
  serverConfig({
    host: '0.0.0.0',
    port: 4222,
    leaf: 'wandoo',
    relayKey: 'UDKGIFG4D3AHVUFJHOWCTRCRYPQUBZSAUPZHO2MMS24ULEJA56JVBMRK',
    files: {
      certificate: '/etc/foyer-leaf/leaf.pem',
      certificateKey: '/etc/foyer-leaf/leaf.key',
      store: '/var/lib/foyer-leaf/store',
      pid: '/var/lib/foyer-leaf/nats-server.pid',
    },
  })

export const exampleLink = (): string => linkConfig({ ca: 'of its own' }, '/var/lib/foyer-leaf/link-ca.pem')
