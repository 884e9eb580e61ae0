import { openLaterStores } from '../later-stores.ts'

/** Migrates a school's stores in a process of its own, which may be killed: migrate-child SCHOOL. */
const [school = ''] = process.argv.slice(2)
openLaterStores(school).close()
