import { dirname, extname, join } from 'node:path'
import { headlessHost } from '../../../electron/dev/headless/host.ts'
import { readLines } from '../../../electron/dev/headless/read-lines.ts'
import { fileKeychain } from '../../electron/session/lock/file-secrets.ts'

/*
 * The whole app without a window, in a process of its own that may be killed: desk-child FOLDER CA. Its keychain is a
 * file beside FOLDER, so that the next process opens the same school.
 */
const [folder = '', caFile] = process.argv.slice(2)
/** Whoever runs this desk says yes to everything. */
const say = (line: object) => {
  process.stdout.write(`${JSON.stringify(line)}\n`)
  if ('confirm' in line) void host.hear(JSON.stringify({ confirmed: line.confirm, yes: true }))
}
const host = await headlessHost({
  folder,
  caFile,
  args: [],
  secrets: fileKeychain(join(dirname(folder), 'keychain.json')),
  writerThread: new URL(`./desk-writer${extname(import.meta.filename)}`, import.meta.url),
  say,
})
process.stdout.write('{"begun":true}\n')
readLines(process.stdin.fd, {
  line: (line) => void host.hear(line),
  end: () => void host.stop().then(() => process.exit(0)),
})
