import { rightsOf, services } from './desk-rights.ts'

export type ServerOptions = {
  /** The address that the server listens on; `0.0.0.0` for all addresses of this computer. */
  readonly host: string
  readonly port: number
  /** Public nkey of the relay. */
  readonly relayKey: string
  /** The full paths of the server's files. */
  readonly files: {
    readonly certificate: string
    readonly certificateKey: string
    readonly store: string
    readonly pid: string
  }
}

/** The name of the file that `nats-server.conf` includes from its own folder. */
export const desksConfigName = 'desks.conf'

/** The text of `nats-server.conf`: TLS only, an encrypted store, and an account for desks with very few rights. */
export const serverConfig = (options: ServerOptions): string => {
  const { host, port, relayKey, files } = options
  return `\
# The NATS server of a Foyer relay. Written once by \`relay init\`, and yours to edit from then on.
# ${desksConfigName} lists the desks that may follow. The relay writes that file: do not edit it.

server_name: foyer-relay
listen: ${quoted(`${host}:${port}`)}
pid_file: ${quoted(files.pid)}

# TLS only: other connections are refused.
${tls(files)}

jetstream {
  store_dir: ${quoted(files.store)}
  # From the environment, so that the key is not stored beside the data. The server does not start without it.
  key: $JS_KEY
  cipher: aes
  # From 2.10 on: acknowledged messages survive a power cut. Without it up to a minute of them is lost.
  # sync_interval: always
  max_memory_store: 64MB
  max_file_store: 8GB
}

${limits}
${accounts(relayKey)}`
}

const tls = ({ certificate, certificateKey }: ServerOptions['files']): string => `\
tls {
  cert_file: ${quoted(certificate)}
  key_file: ${quoted(certificateKey)}
  timeout: 5
}`

const limits = `\
max_payload: 1MB
max_control_line: 4KB
max_connections: 2000
# Memory for a connection that does not read its messages. A desk asks for 2 MB at once.
max_pending: 8MB
write_deadline: "10s"
ping_interval: "20s"
ping_max: 2
`

const accounts = (relayKey: string): string => `\
accounts {
  # The relay. It publishes people, and creates and deletes the consumer of each desk.
  RELAY {
    jetstream: enabled
    users: [{ nkey: ${relayKey} }]
    exports: [
${services.map(exported).join('\n')}
    ]
  }
  # The desks. This account has no store, and an answer to a subject that a desk chooses stays inside it.
  DESKS {
    # No limit of connections: a server of 2.9 counts those of a revoked desk until it is restarted.
    limits { max_subscriptions: 32, max_payload: 4KB }
    imports: [
${services.map(imported).join('\n')}
    ]
    include ${quoted(desksConfigName)}
  }
}
`

type Service = (typeof services)[number]

const exported = ({ subject, answers }: Service) =>
  `      { service: ${quoted(subject)}${answers === 'many' ? ', response_type: stream' : ''}, accounts: [DESKS] }`

const imported = ({ subject }: Service) =>
  `      { service: { account: RELAY, subject: ${quoted(subject)} } }`

/** A string of the server's configuration format. */
function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

type DeskUser = { readonly desk: string; readonly key: string }

/**
 * The text of `desks.conf`: the users of the desks' account, and what each may publish and subscribe to. `marker` is the
 * public nkey of a user without rights, new each time: connecting as this user shows that the server has read this text.
 */
export const desksConfig = (desks: readonly DeskUser[], marker: string): string => `\
# Written by the relay at each enrolment and revocation. Do not edit.
users: [
  { nkey: ${marker}, permissions { publish { deny: ">" }, subscribe { deny: ">" } } }
${desks.map(userOf).join('\n')}
]
`

function userOf({ desk, key }: DeskUser): string {
  const { publish, subscribe } = rightsOf(desk)
  return `\
  {
    nkey: ${key}
    allowed_connection_types: [STANDARD]
    permissions {
      publish { allow: [${publish.map(quoted).join(', ')}] }
      subscribe { allow: [${subscribe.map(quoted).join(', ')}] }
    }
  }`
}
