import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServedSchool } from '../../electron/demo-school/serve/serve-demo-school.ts'
import { enrolDesk } from '../../electron/relay/server/desk-identities.ts'
import type { ConnectInput } from '../../shared/domain/connection.ts'
import { speakLines } from './json-lines.ts'
import { startNatsServer } from './nats-server.ts'
import { endProcess } from './programs.ts'

const root = join(import.meta.dirname, '../..')

/** A school over TLS, with the file that says who vouches for it. */
export type TrustedSchool = ServedSchool & { readonly caFile: string }

/** A relay of a school, as processes of their own, and what a desk of it connects with. */
export async function serveRelay({ school, caFile, baseUrl, authUrl }: TrustedSchool) {
  const home = mkdtempSync(join(tmpdir(), 'foyer-relay-'))
  const ends: (() => Promise<void>)[] = [async () => rmSync(home, { recursive: true, maxRetries: 5 })]
  const folder = join(home, 'relay')
  const server = await startNatsServer(folder, (end) => ends.unshift(end))
  writeFileSync(join(folder, 'scopes.json'), '{"all":null}')
  const args = ['--user-data', join(home, 'data'), '--relay', folder, '--ca', caFile]
  const relay = spawn(process.execPath, ['electron/relay/service/main.ts', ...args], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  ends.unshift(() => endProcess(relay, 'SIGKILL'))
  const { say, ask } = speakLines(relay, ({ confirm }) => {
    if (confirm !== undefined) say({ confirmed: confirm, yes: true })
  })
  const { clientId, clientSecret } = school.keys.correcting
  const key = { clientId, clientSecret, keep: 'session' } as const
  await ask('session.connect', { school: 'Corella Ridge', baseUrl, authUrl, ...key })
  while ((await ask('sync.status', undefined)).lastOutcome?.kind !== 'complete') await wait(200)
  return {
    server,
    /** `ownKey`: with a key of the school's own as well. */
    enrol: async (name: string, ownKey = false): Promise<ConnectInput> => {
      const made = await enrolDesk({ folder, name, scope: 'all', now: Date.now })
      if (!made.ok) throw new Error(made.problem)
      server.reload()
      const relay = { ...made.relay, ...(ownKey && { ownKey: true as const }) }
      const file = { foyer: 1, school: 'Corella Ridge', baseUrl, authUrl, relay } as const
      const key = ownKey ? { ...school.keys.correcting, relaySeed: made.clientSecret } : made
      const { clientId, clientSecret } = key
      const seed = 'relaySeed' in key ? { relaySeed: key.relaySeed } : {}
      return { school: file.school, baseUrl, authUrl, clientId, clientSecret, ...seed, keep: 'session', file }
    },
    end: async () => {
      for (const end of ends) await end()
    },
  }
}
