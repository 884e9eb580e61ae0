import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { nativeModules, type Target, targetName, targetOf } from '../../electron/dev/package/targets.ts'
import { outputOf } from '../support/output-of.ts'
import { faultsOf, packedIn, unpackInto } from './check-package.ts'
import { pretendElectron } from './pretend-electron.ts'
import { selfCheck } from './self-check.ts'

/*
 * `npm run packages`: packs Foyer for four targets round a folder that electron-builder takes for Electron, compares
 * what is inside with what is allowed, reads the fuses back, and starts this machine's own package under the stand-in.
 */

const root = join(import.meta.dirname, '../..')
const targets: readonly Target[] = [
  { os: 'linux', arch: 'x64' },
  { os: 'linux', arch: 'arm64' },
  { os: 'win', arch: 'x64' },
  { os: 'mac', arch: 'arm64' },
]

/** A pretended Windows program has no table of versions to write into, and only macOS signs for macOS. */
const pretences = {
  linux: [],
  win: ['-c.disableAsarIntegrity=true', '-c.win.signAndEditExecutable=false'],
  mac: ['-c.electronFuses.resetAdHocDarwinSignature=false', '-c.mac.identity=null'],
} as const

function isThisMachine({ os, arch }: Target): boolean {
  const here = targetOf(process.platform, process.arch)
  return here.os === os && here.arch === arch
}

const faults: string[] = []
// Two at a time: much of packing is waiting for npm to list what is installed.
const waiting = [...targets]
const work = async () => {
  for (let target = waiting.shift(); target !== undefined; target = waiting.shift())
    await packAndCheck(target)
}
await Promise.all([work(), work()])
for (const fault of faults) console.error(fault)
console.log(`${targets.length} packages, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1

async function packAndCheck(target: Target): Promise<void> {
  const name = targetName(target)
  const output = join(root, '.cache/packages', name)
  rmSync(output, { recursive: true, force: true })
  const failure = await pack(target, output)
  if (failure !== null) return void faults.push(`${name}: was not packed\n${failure}`)
  const packed = packedIn(output, target)
  faults.push(...faultsOf(packed, target).map((fault) => `${name}: ${fault}`))
  const size = statSync(join(packed.resources, 'app.asar')).size
  console.log(`${name}: app.asar of ${(size / 1e6).toFixed(1)} MB`)
  if (isThisMachine(target)) faults.push(...(await startFaults(target, output)))
}

/** electron-builder's own words where it fails; null where it does not. */
async function pack(target: Target, output: string): Promise<string | null> {
  const args = [
    ...['--yes', 'electron-builder@26.17.0', '--config', 'resources/package/electron-builder.json'],
    ...['--dir', `--${target.os}`, `--${target.arch}`, `-c.electronDist=${pretendElectron(target)}`],
    ...[`-c.directories.output=${output}`, ...pretences[target.os]],
  ]
  const builder = spawn('npx', args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const said = outputOf(builder)
  const [code] = await once(builder, 'close')
  return code === 0 ? null : said()
}

/** Whole, the app says that it works; without any one of its native modules, that it does not, and why. */
async function startFaults(target: Target, output: string): Promise<string[]> {
  const folder = join(root, '.cache/packages', 'started')
  unpackInto(packedIn(output, target), folder)
  const whole = await selfCheck(folder)
  const found = whole.code === 0 && whole.verdict?.ok === true ? [] : [`does not start: ${whole.output}`]
  for (const module of nativeModules(target)) {
    unpackInto(packedIn(output, target), folder)
    rmSync(join(folder, 'node_modules', module))
    const { code, verdict } = await selfCheck(folder)
    if (code === 0 || verdict?.ok !== false || verdict.reasons.length === 0)
      found.push(`says nothing of the missing ${module}`)
  }
  if (!existsSync(folder)) found.push('was not unpacked')
  return found
}
