import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/* `npm run -s bench -- search|sync|render|sheet|whole|relay|desks [options]`: each benchmark is a folder beside this file, with options of its own. */

const [name = '', ...options] = process.argv.slice(2)
const file = join(import.meta.dirname, name, 'run.ts')
if (!/^[a-z]+$/.test(name) || !existsSync(file)) {
  process.stderr.write(
    'Which one? npm run -s bench -- search [--json] [--n 5000,25000,100000], sync [--json], render [--json], sheet, relay [--json] [--desks 1,10,40] [--current 20000], or desks [--json] [--seeds 1,2,3]\n',
  )
  process.exit(2)
}
// The flag allows a garbage collection before memory is measured.
const { status } = spawnSync(process.execPath, ['--expose-gc', file, ...options], { stdio: 'inherit' })
process.exitCode = status ?? 1
