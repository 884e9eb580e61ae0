import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { everyMadeFile } from './every-file.ts'

/* `npm run docs`: brings every page that is made up to date. A test says when one is not. */
for (const [name, make] of Object.entries(everyMadeFile)) {
  const path = join(import.meta.dirname, '../../..', name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, make(existsSync(path) ? readFileSync(path, 'utf8') : ''))
}
