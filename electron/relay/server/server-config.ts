import { services } from './subjects.ts'

export type ServerOptions = {
  /** The address it listens at; `0.0.0.0` for every one of this computer. */
  readonly host: string
  readonly port: number
  /** Public nkey of the relay. */
  readonly relayKey: string
  /** Full paths. */
  readonly files: {
    readonly certificate: string
    readonly certificateKey: string
    readonly store: string
    readonly pid: string
  }
}

/** Of a file beside `nats-server.conf`, which that one includes. */
export const desksConfigName = 'desks.conf'

/** The text of `nats-server.conf`: TLS alone, an encrypted store, and two accounts of which one may do next to nothing. */
export const serverConfig = (options: ServerOptions): string => {
  const { host, port, relayKey, files } = options
  return `\
# The NATS server of a Foyer relay. Written once by \`relay init\`, and yours to edit from then on.
# Which desks may follow stands in ${desksConfigName}. The relay writes that file whole: do not edit it.

server_name: foyer-relay
listen: ${quoted(`${host}:${port}`)}
pid_file: ${quoted(files.pid)}

# TLS and nothing else: who does not speak it is sent away.
${tls(files)}

jetstream {
  store_dir: ${quoted(files.store)}
  # From the environment, so that it does not lie beside what it opens. Without it this server does not start.
  key: $JS_KEY
  cipher: aes
  # From 2.10 on: what the server said it has survives a power cut. Before, up to a minute of it is lost.
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
# What waits for one connection that does not listen lies in memory: a desk asks for 2 MB at once.
max_pending: 8MB
write_deadline: "10s"
ping_interval: "20s"
ping_max: 2
`

const accounts = (relayKey: string): string => `\
accounts {
  # The relay alone. It writes people, and makes and removes what each desk reads by.
  RELAY {
    jetstream: enabled
    users: [{ nkey: ${relayKey} }]
    exports: [
${services.map(exported).join('\n')}
    ]
  }
  # The desks. Nothing is kept here, and an answer sent to a subject of a desk's own choosing stays in here.
  DESKS {
    # No limit of connections here: a server of 2.9 counts those of a desk that was cut off until it is restarted.
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

/** As the server reads text: what is within quotation marks but for a backslash and the mark itself. */
export function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
