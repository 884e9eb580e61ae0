import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { compose } from '../../../electron/app/compose.ts'
import { createProxySignIn } from '../../../electron/credentials/proxy-sign-in.ts'
import { createEventLog } from '../../../electron/diagnostics/event-log.ts'
import { bugReporter, systemClock, systemSleep, systemTimers } from '../../../electron/ports/process-ports.ts'
import { countOf } from '../../../electron/session/losses.ts'
import type { Losses } from '../../../shared/domain/session.ts'
import { fileKeychain, filePreferences } from './lock/file-secrets.ts'

/*
 * Removes everything of a folder, or changes its passphrase, and kills itself at the n-th step:
 * `killed-child.ts FOLDER N [OLD NEXT]`, where no OLD or NEXT is an empty text. Says how many steps there were.
 */

const [folder = '', killAt = '0', old, next] = process.argv.slice(2)
let steps = 0
let isCounting = false
const step = () => {
  if (!isCounting) return
  steps += 1
  if (steps === Number(killAt)) process.kill(process.pid, 'SIGKILL')
}
const names = [
  ...(['openSync', 'writeSync', 'fsyncSync', 'closeSync', 'unlinkSync', 'renameSync'] as const),
  ...(['copyFileSync', 'utimesSync'] as const),
]
for (const name of names) {
  const real = fs[name] as (...args: unknown[]) => unknown
  Object.assign(fs, {
    [name]: (...args: unknown[]) => {
      step()
      const value = real(...args)
      step()
      return value
    },
  })
}
/** A folder goes file by file, so that it can be interrupted between two of them. */
Object.assign(fs, {
  rmSync: (path: string) => {
    if (!fs.existsSync(path)) return
    if (!fs.statSync(path).isDirectory()) return fs.unlinkSync(path)
    for (const file of fs.readdirSync(path)) fs.unlinkSync(join(path, file))
    fs.rmdirSync(path)
  },
})
syncBuiltinESMExports()

const keychain = fileKeychain(join(folder, 'keychain.json'))
const log = createEventLog({ folder: join(folder, 'logs'), now: Date.now })
const foyer = compose({
  folder,
  network: async () => Promise.reject(new TypeError('no network here')),
  proxy: createProxySignIn({ secrets: keychain, changed: () => undefined }),
  secrets: {
    ...keychain,
    write: (name, value) => {
      step()
      keychain.write(name, value)
      step()
    },
    remove: (name) => {
      step()
      keychain.remove(name)
      step()
    },
  },
  preferences: filePreferences(join(folder, 'preferences.json')),
  policy: {},
  policyScope: null,
  policyConnection: null,
  updates: null,
  clock: systemClock,
  timers: systemTimers,
  sleep: systemSleep,
  random: () => 0.5,
  announce: () => undefined,
  closeConnections: async () => undefined,
  clearMemory: async () => undefined,
  writerThread: null,
  clipboard: { write: () => undefined, read: async () => '' },
  whenPersonLeaves: () => undefined,
  closeWindows: () => undefined,
  openOutside: async () => undefined,
  confirm: async () => true,
  chooseFile: async () => null,
  saveFile: async () => false,
  about: { version: 'test', shell: 'test' },
  policyProblems: null,
  log,
  report: bugReporter(log),
})
await foyer.start([])
const ask = async (name: string, input: unknown): Promise<void> => {
  const reply = await foyer.answer(name, input)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
}
if (old !== undefined && old !== '') await ask('session.unlock', { passphrase: old })
isCounting = true
if (old === undefined) await removeAll()
else await ask('session.setPassphrase', { old, next: next === '' ? null : next })
process.stdout.write(String(steps))
process.exit(0)

async function removeAll(): Promise<void> {
  const losses = await foyer.answer('session.losses', undefined)
  if (!losses.ok) throw new Error(JSON.stringify(losses.failure))
  await ask('session.removeData', { understood: countOf(losses.value as Losses) }) // by contract
}
