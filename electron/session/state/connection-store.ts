import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type ConnectionPart, connectionPart } from '../../../shared/domain/connection.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { type SettingChoices, strictSettings } from '../../../shared/domain/settings.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { type KeptConnection, keptConnection } from '../../settings/kept-connection.ts'
import { createTwinFile } from '../../storage/files/twin-file.ts'
import type { StoreKey } from '../../storage/open-store.ts'

const signed = z.object({ mac: z.string(), kept: z.string() })

type Deps = {
  readonly file: string
  readonly hasStores: () => boolean
  /** Epoch milliseconds. */
  readonly now: () => number
}
export type ConnectionStore = ReturnType<typeof createConnectionStore>

type Proven = {
  readonly kept: KeptConnection
  /** Parts that someone changed in one of the two files. They were not used, and were restored from the other file. */
  readonly changed: readonly ConnectionPart[]
}

/**
 * Stores the connection and the settings fixed by the school in two copies, each under a MAC. Until the database key is
 * known, the connection is only shown; no secret is sent to an address that the MAC does not cover.
 */
export function createConnectionStore({ file, hasStores, now }: Deps) {
  const twin = createTwinFile(file)
  let known: { readonly kept: KeptConnection | null; readonly fixed: SettingChoices } | null = null
  const know = (kept: KeptConnection | null) => {
    const fixed = kept === null && isLost() ? strictSettings : (kept?.connection.settings ?? {})
    known = { kept, fixed }
    return known
  }
  const isLost = () => twin.exists() || hasStores()
  const copies = () => {
    const found = twin.read()
    if (found.state !== 'whole') return []
    return found.bodies.flatMap((body) => {
      const { mac, kept: text } = signed.safeParse(parseJson(body)).data ?? { mac: '', kept: '' }
      const kept = keptConnection.safeParse(parseJson(text)).data
      return kept === undefined ? [] : [{ mac, text, kept }]
    })
  }
  const current = () => known ?? know(copies()[0]?.kept ?? null)
  const save = (kept: KeptConnection, key: StoreKey): void => {
    twin.moveBrokenAside(now())
    twin.write(signedText(kept, key))
    know(kept)
  }
  const prove = (key: StoreKey): Proven => {
    const all = copies()
    const own = all.find(({ mac, text }) => isEqual(mac, macOf(text, key)))
    if (own === undefined) {
      known = { kept: current().kept, fixed: strictSettings }
      throw new AppError({ code: 'connection-changed' })
    }
    if (all.length === 2 && all.every(({ text }) => text === own.text)) know(own.kept)
    else save(own.kept, key)
    return { kept: own.kept, changed: all.flatMap(({ kept }) => differences(kept, own.kept)) }
  }
  return {
    /** The stored connection, without proof of who wrote it. */
    current: (): KeptConnection | null => current().kept,
    /** Whether there are stores, but no readable file that names their school. */
    isLost: (): boolean => current().kept === null && isLost(),
    /** The settings that the school fixes; the strictest ones if they cannot be read. */
    fixed: (): SettingChoices => current().fixed,
    /** The connection as this computer wrote it. Throws `connection-changed` if neither copy has a valid MAC. */
    prove,
    save,
    /** Stages the copies with a MAC under another key. @returns the files that have a staged one beside them. */
    stage: (kept: KeptConnection, key: StoreKey): readonly string[] =>
      twin.stage(signedText(kept, key)).map((copy) => basename(copy)),
    forget: (): void => {
      twin.destroy()
      know(null)
    },
  }
}

function signedText(kept: KeptConnection, key: StoreKey): string {
  const text = JSON.stringify(kept)
  return JSON.stringify({ mac: macOf(text, key), kept: text })
}

/** The MAC of a text, under a key made only for this, so that it cannot be used as another proof (HKDF, RFC 5869). */
function macOf(text: string, key: StoreKey): string {
  const macKey = new Uint8Array(hkdfSync('sha256', key, new Uint8Array(), 'foyer connection', 32))
  try {
    return createHmac('sha256', macKey).update(text).digest('base64')
  } finally {
    macKey.fill(0)
  }
}

function isEqual(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)]
  return bytes.length === others.length && timingSafeEqual(bytes, others)
}

const differences = ({ connection: one }: KeptConnection, { connection: other }: KeptConnection) =>
  connectionPart.options.filter((part) => !isDeepStrictEqual(one[part], other[part]))
