import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenceList } from './licence-list.ts'

/* `npm run licences`: writes the list of packages that ships with the app. A test fails if the list is out of date. */
writeFileSync(join(import.meta.dirname, '../../../resources/package/licences.txt'), licenceList())
