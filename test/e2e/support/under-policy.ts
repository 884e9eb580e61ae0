import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const place = '/etc/foyer'

/** A process may see a folder of a test's own at the place of policies: this takes root, and Linux. */
export const canBindPolicy =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'sh', '-c', 'mount --bind /tmp /mnt'], { stdio: 'ignore' }).status === 0

/**
 * A command under which a program finds this policy where policies of this system stand, and no one else does; with
 * `line` on its standard input. The place itself has to be there: `end` takes it away again where it was not.
 */
export function underPolicy(folder: string, policy: object) {
  const wasThere = existsSync(place)
  const own = join(folder, 'policy')
  mkdirSync(own, { mode: 0o755 })
  mkdirSync(place, { recursive: true })
  writeFileSync(join(own, 'policy.json'), JSON.stringify(policy), { mode: 0o644 })
  execFileSync('chown', ['-R', 'root:root', own])
  return {
    command: (line = '') => {
      const input = join(folder, 'input')
      writeFileSync(input, `${line}\n`, { mode: 0o600 })
      return [
        'unshare',
        '--mount',
        'sh',
        '-c',
        `mount --bind '${own}' ${place} && exec "$@" <'${input}'`,
        'sh',
      ]
    },
    end: () => {
      if (!wasThere) rmdirSync(place)
    },
  }
}
