import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withTable } from './register-table.ts'

/* `npm run register`: brings the table of the README up to date. A test says when it is not. */
const readme = join(import.meta.dirname, '../../../README.md')
writeFileSync(readme, withTable(readFileSync(readme, 'utf8')))
