import Database from 'better-sqlite3'

/* The only file that depends on the encrypting database engine: its package, its cipher and its keys. */

export type Engine = Database.Database

type Opening = {
  readonly readonly?: boolean
  readonly fileMustExist?: boolean
  /** How long to wait for another connection's lock. Milliseconds. */
  readonly timeout?: number
}

/** Opens a file, and creates it if it does not exist. */
export const openEngine = (file: string, opening: Opening = {}): Engine => new Database(file, opening)

export const openInMemory = (): Engine => new Database(':memory:')

/**
 * Sets the key; must precede any other pragma. The key is random, so it is used without derivation. AEGIS has a MAC on
 * every page, so damage causes an error and never a wrong value.
 */
export function setKey(db: Engine, key: Uint8Array): void {
  db.pragma("cipher = 'aegis'")
  withKeyBytes(key, (raw) => withCipher(db).key(raw))
}

/** Re-encrypts every page under another key. */
export const changeKey = (db: Engine, key: Uint8Array): void =>
  withKeyBytes(key, (raw) => withCipher(db).rekey(raw))

export const engineVersions = (db: Engine): { readonly sqlite: string; readonly cipher: string } => ({
  sqlite: String(db.prepare('SELECT sqlite_version()').pluck().get()),
  cipher: String(db.pragma('cipher', { simple: true })),
})

/** Calls `work` with the key as bytes, because the text of a pragma could not be overwritten in memory. */
function withKeyBytes(key: Uint8Array, work: (raw: Buffer) => void): void {
  const raw = Buffer.alloc(rawMark.length + key.length)
  raw.write(rawMark)
  raw.set(key, rawMark.length)
  try {
    work(raw)
  } finally {
    raw.fill(0)
  }
}
const rawMark = 'raw:'

/** Sound: the engine is better-sqlite3-multiple-ciphers, which has these methods; the types are better-sqlite3's. */
const withCipher = (db: Engine) => db as Engine & { key(key: Buffer): number; rekey(key: Buffer): number }
