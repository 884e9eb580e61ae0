import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMemorySecrets, type SecretStore } from '../../../../electron/credentials/secret-store.ts'
import { createDatabaseKeys } from '../../../../electron/session/keys/database-key.ts'
import { waitAfter } from '../../../../electron/session/keys/passphrase-lock.ts'
import { replaceFile } from '../../../../electron/storage/files/small-file.ts'
import { createTwinFile } from '../../../../electron/storage/files/twin-file.ts'
import { exchangeFiles } from '../../../../electron/storage/school/staged-files.ts'
import { AppError } from '../../../../shared/domain/failure.ts'
import { tally } from '../../../security/support/tally.ts'
import { clock, failureOf } from '../../../support/client.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const right = 'four quiet grey herons'
const wrong = 'four quiet grey swans'

/** The keys of one computer; `restart` creates them again over the same file and keychain, with the same clock. */
function createComputer(entries: Iterable<readonly [string, string]> = []) {
  const lockFile = join(tempFolder(), 'lock.json')
  const kept = new Map(entries)
  const keychain: SecretStore = {
    read: (name) => kept.get(name) ?? null,
    write: (name, value) => void kept.set(name, value),
    remove: (name) => void kept.delete(name),
    state: () => 'ready',
  }
  let skewMs = 0
  const restart = () =>
    createDatabaseKeys({ keychain, lockFile, monotonic: () => performance.now() + skewMs })
  const pass = (ms: number) => {
    skewMs += ms
  }
  return { lockFile, kept, restart, pass }
}

type Computer = { readonly keys: ReturnType<typeof createDatabaseKeys>; readonly lockFile: string }

/** As the session does it, without stores. */
async function change({ keys, lockFile }: Computer, old: string, next: string | null) {
  const prepared = await keys.change('keychain', old, next)
  exchangeFiles(dirname(lockFile), prepared.stage())
  prepared.done()
  keys.hold(prepared.to)
  prepared.end()
}

/** Setting a passphrase is slow by design: it is set once, and each test has a copy of that computer. */
let first: ReturnType<typeof setPassphrase> | null = null

async function setPassphrase() {
  const computer = createComputer()
  const keys = computer.restart()
  keys.keepClientSecret('keychain', 'the client secret')
  keys.databaseKey('keychain', false)
  await change({ ...computer, keys }, '', right)
  const files = copiesOf(computer.lockFile).map((file) => readFileSync(file))
  return { files, kept: new Map(computer.kept), key: Buffer.from(keys.databaseKey('keychain', true)) }
}

const copiesOf = (lockFile: string) => [lockFile, lockFile.replace('.json', '.copy.json')]

async function withPassphrase() {
  first ??= setPassphrase()
  const { files, kept, key } = await first
  const computer = createComputer(kept)
  for (const [at, file] of copiesOf(computer.lockFile).entries())
    replaceFile(file, files[at] ?? Buffer.alloc(0))
  return { ...computer, key }
}

describe('the passphrase lock', () => {
  it('opens the same key and secret after a restart, but only with the right passphrase', async () => {
    const { restart, key } = await withPassphrase()
    const keys = restart()
    expect([keys.isLocked(), keys.unlocksWith()]).toEqual([true, 'passphrase'])
    expect(() => keys.databaseKey('keychain', true)).toThrow('locked')
    expect(() => keys.clientSecret('keychain')).toThrow('locked')
    expect(await failureOf(keys.unlock('keychain', wrong))).toEqual({ code: 'wrong-passphrase', waitMs: 0 })
    await keys.unlock('keychain', right)
    expect(Buffer.from(keys.databaseKey('keychain', true))).toEqual(key)
    expect(keys.clientSecret('keychain')).toBe('the client secret')
  })
  it('leaves neither key nor secret in the keychain or readable in the lock file', async () => {
    const { kept, lockFile, key } = await withPassphrase()
    expect([...kept.keys()]).toEqual(['device-key'])
    const readable = readFileSync(lockFile, 'utf8') + [...kept.values()].join()
    for (const secret of [key.toString('base64'), key.toString('hex'), 'the client secret', right])
      expect(readable).not.toContain(secret)
    expect(statSync(lockFile).mode & 0o777).toBe(0o600)
  })
  it('opens nothing without this computer’s part in the keychain', async () => {
    const { kept, restart } = await withPassphrase()
    kept.set('device-key', Buffer.alloc(32, 7).toString('base64'))
    expect(await failureOf(restart().unlock('keychain', right))).toMatchObject({ code: 'wrong-passphrase' })
    kept.clear()
    expect(await failureOf(restart().unlock('keychain', right))).toEqual({ code: 'key-missing' })
  })
  it('needs 128 MB for each try, and rejects a lock file with a lower cost', async () => {
    const { lockFile, restart } = await withPassphrase()
    const record = () => JSON.parse(JSON.parse(readFileSync(lockFile, 'utf8')).body)
    const { scrypt } = record()
    expect(scrypt.N * scrypt.r * 128).toBeGreaterThanOrEqual(128 * 2 ** 20)
    const cheaper = JSON.stringify({ ...record(), scrypt: { ...scrypt, N: 1024 } })
    createTwinFile(lockFile).write(cheaper)
    expect(await failureOf(restart().unlock('keychain', right))).toEqual({ code: 'lock-damaged' })
  })
  it('accepts a passphrase typed with composed or decomposed letters', async () => {
    const { restart, lockFile } = createComputer()
    const keys = restart()
    keys.databaseKey('keychain', false)
    await change({ keys, lockFile }, '', 'Renée’s garden gate')
    await restart().unlock('keychain', 'Rene\u0301e’s garden gate')
  })
  it('changes the passphrase only with the old one, and after its removal opens with the keychain alone', async () => {
    const { restart, key, kept, lockFile } = await withPassphrase()
    const keys = restart()
    await keys.unlock('keychain', right)
    expect(await failureOf(change({ keys, lockFile }, wrong, 'another one altogether'))).toMatchObject({
      code: 'wrong-passphrase',
    })
    await change({ keys, lockFile }, right, 'another one altogether')
    expect(await failureOf(restart().unlock('keychain', right))).toMatchObject({ code: 'wrong-passphrase' })
    await change({ keys, lockFile }, 'another one altogether', null)
    expect(kept.has('device-key')).toBe(false)
    expect(() => statSync(lockFile)).toThrow()
    expect(Buffer.from(restart().databaseKey('keychain', true))).not.toEqual(key)
    expect(restart().clientSecret('keychain')).toBe('the client secret')
  })
  it('keeps a new passphrase that came into force during an unlock with the old one', async () => {
    const { restart, lockFile } = await withPassphrase()
    const keys = restart()
    await keys.unlock('keychain', right)
    const prepared = await keys.change('keychain', right, 'another one altogether')
    const unlocking = failureOf(restart().unlock('keychain', right))
    exchangeFiles(dirname(lockFile), prepared.stage())
    prepared.done()
    expect(await unlocking).toMatchObject({ code: 'passphrase-wait' })
    await restart().unlock('keychain', 'another one altogether')
  })
  it('opens without a keychain, and then refuses to remove the passphrase', async () => {
    const { restart, kept } = createComputer()
    const keys = restart()
    await keys.begin(right, false)
    keys.keepClientSecret('passphrase', 'the client secret')
    const key = Buffer.from(keys.databaseKey('passphrase', true))
    expect(kept.size).toBe(0)
    const again = restart()
    await again.unlock('passphrase', right)
    expect(Buffer.from(again.databaseKey('passphrase', true))).toEqual(key)
    expect(again.clientSecret('passphrase')).toBe('the client secret')
    const refusal = await failureOf(again.change('passphrase', right, null))
    expect(refusal).toEqual({ code: 'passphrase-needed' })
  })
  it('overwrites the key in memory with zeros', async () => {
    const { restart } = await withPassphrase()
    const keys = restart()
    await keys.unlock('keychain', right)
    const held = keys.databaseKey('keychain', true)
    expect(held.some((byte) => byte !== 0)).toBe(true)
    keys.forget()
    expect(held.every((byte) => byte === 0)).toBe(true)
    expect(keys.isLocked()).toBe(true)
  })
})

describe('the passphrase lock after wrong passphrases', () => {
  it('allows three wrong passphrases without a wait, then longer and longer waits', () => {
    expect([0, 2, 3, 4, 10, 40].map(waitAfter)).toEqual([0, 0, 1_000, 2_000, 128_000, 300_000])
  })
  it('waits at least half a minute after the tenth wrong passphrase, even for the right one', async () => {
    const { restart, pass } = await withPassphrase()
    const keys = restart()
    const waits: number[] = []
    for (let tries = 1; tries <= 10; tries += 1) {
      const failure = await failureOf(keys.unlock('keychain', wrong))
      const waitMs = failure !== null && 'waitMs' in failure ? failure.waitMs : Number.NaN
      waits.push(waitMs)
      if (waitMs > 0)
        expect(await failureOf(keys.unlock('keychain', right))).toMatchObject({ code: 'passphrase-wait' })
      pass(waitMs)
    }
    const free = waits.filter((waitMs) => waitMs === 0)
    tally('wrong passphrases that cost no wait (three are free)', waits.length, Math.max(0, free.length - 3))
    expect(waits).toEqual([0, 0, ...[1, 2, 4, 8, 16, 32, 64, 128].map((s) => s * 1_000)])
    await keys.unlock('keychain', right)
    expect(keys.waitMs()).toBe(0)
  })
  it('counts wrong passphrases over a restart, which begins the wait again', async () => {
    const { restart, pass } = await withPassphrase()
    const keys = restart()
    for (let tries = 0; tries < 5; tries += 1) {
      pass(keys.waitMs())
      await failureOf(keys.unlock('keychain', wrong))
    }
    const again = restart()
    expect(Math.ceil(again.waitMs() / 1_000)).toBe(4)
    expect(await failureOf(again.unlock('keychain', right))).toMatchObject({ code: 'passphrase-wait' })
    pass(4_000)
    await again.unlock('keychain', right)
  })
  it('counts a try before it is checked, so that ending the app does not hide it', async () => {
    const { restart, lockFile } = await withPassphrase()
    const trying = failureOf(restart().unlock('keychain', wrong))
    expect(JSON.parse(JSON.parse(readFileSync(lockFile, 'utf8')).body).wrongTries).toBe(1)
    await trying
  })
  it('also counts wrong passphrases in the keychain, so that an edited lock file cannot reset the number', async () => {
    const { restart, lockFile, kept } = await withPassphrase()
    const before = readFileSync(lockFile)
    for (let tried = 0; tried < 4; tried += 1) {
      await failureOf(restart().unlock('keychain', wrong))
      for (const file of copiesOf(lockFile)) replaceFile(file, before) // as it was before anybody tried
    }
    expect(kept.get('wrong-tries')).toBe('3')
    expect(await failureOf(restart().unlock('keychain', right))).toMatchObject({ code: 'passphrase-wait' })
    for (const strange of ['abc', '2.5', '1e999', '9007199254740991']) {
      kept.set('wrong-tries', strange)
      await restart().unlock('keychain', right)
    }
  })
  it('opens the other copy if one lock file is damaged, and reports damage if both are', async () => {
    const { restart, lockFile } = await withPassphrase()
    const copy = lockFile.replace('.json', '.copy.json')
    const damage = (file: string) => {
      const bytes = readFileSync(file)
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
      replaceFile(file, bytes)
    }
    damage(lockFile)
    await restart().unlock('keychain', right)
    damage(lockFile)
    damage(copy)
    expect(await failureOf(restart().unlock('keychain', right))).toEqual({ code: 'lock-damaged' })
  })
  it('checks parallel tries one at a time', async () => {
    const { restart } = await withPassphrase()
    const keys = restart()
    const tries = [wrong, right].map((typed) => failureOf(keys.unlock('keychain', typed)))
    const answers = await Promise.all(tries)
    expect(answers.map((failure) => failure?.code)).toEqual(['wrong-passphrase', 'passphrase-wait'])
  })
})

it('lets the user in if tries cannot be stored, but makes each try wait the longest time', async () => {
  const { restart, lockFile, pass } = await withPassphrase()
  mkdirSync(`${lockFile}.new`) // where the next count would go
  const keys = restart()
  const early = await failureOf(keys.unlock('keychain', right))
  expect(early).toMatchObject({ code: 'passphrase-wait' })
  pass(5 * 60_000)
  expect(await failureOf(keys.unlock('keychain', wrong))).toMatchObject({ code: 'wrong-passphrase' })
  expect(await failureOf(keys.unlock('keychain', right))).toMatchObject({ code: 'passphrase-wait' })
  pass(5 * 60_000)
  await keys.unlock('keychain', right)
  expect(keys.isLocked()).toBe(false)
})

it.each(['', 'x', 'AAAA'])('takes the keychain entry %j for no key', (entry) => {
  const { restart, kept } = createComputer([['database-key', entry]])
  expect(() => restart().databaseKey('keychain', true)).toThrow('wrong-key')
  expect(restart().databaseKey('keychain', false)).toHaveLength(32)
  expect(kept.get('database-key')).toHaveLength(44)
})

it('loses and writes nothing while the keychain is locked, and opens once it is unlocked', async () => {
  const { lockFile, kept } = await withPassphrase()
  const before = readFileSync(lockFile)
  let locked = true
  const memory = createMemorySecrets()
  for (const [name, value] of kept) memory.write(name, value)
  const refuse = () => {
    if (locked) throw new AppError({ code: 'keychain-locked' })
  }
  const keychain: SecretStore = {
    ...memory,
    read: (name) => {
      refuse()
      return memory.read(name)
    },
    state: () => (locked ? 'locked' : 'ready'),
  }
  const keys = createDatabaseKeys({ keychain, lockFile, monotonic: clock.monotonic })
  for (let tries = 0; tries < 3; tries += 1)
    expect(await failureOf(keys.unlock('keychain', right))).toEqual({ code: 'keychain-locked' })
  expect(readFileSync(lockFile)).toEqual(before)
  locked = false
  await keys.unlock('keychain', right)
})
