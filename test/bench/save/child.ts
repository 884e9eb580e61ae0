import { createHash } from 'node:crypto'
import { openStores } from '../../../electron/app/stores.ts'
import { uuidv7 } from '../../../electron/app/uuid-v7.ts'
import { saveEdits } from '../../../electron/edits/save-edits.ts'
import { createDraftStore } from '../../../electron/storage/queue/draft-store.ts'
import { createEditStore } from '../../../electron/storage/queue/edit-store.ts'
import { personId } from '../../../shared/domain/ids.ts'

/* Saves so many corrections of two fields, each after its draft, as `corrections.save` does; prints milliseconds. */

const [folder = '', count = '100'] = process.argv.slice(2)
const stores = openStores(folder, createHash('sha256').update('bench').digest(), Date.now)
const now = () => new Date().toISOString()
const store = createEditStore(stores.queue, now, stores.journal)
const drafts = createDraftStore(stores.queue, now)
const person = () => ({ name: 'Canary Bird', schoolId: '1', hasSpouse: false })
const times: number[] = []
for (let at = 0; at < Number(count); at += 1) {
  const id = personId.parse(`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`)
  drafts.save(id, { surname: 'Nguyen' })
  const began = performance.now()
  store.transaction(() => {
    saveEdits(
      { store, now, newId: () => uuidv7(Date.now()), person },
      {
        variant: 'person',
        personId: id,
        author: 'Office',
        changes: [
          { field: 'surname', base: 'Tran', mine: 'Nguyen' },
          { field: 'prefName', base: null, mine: 'Kit' },
        ],
      },
    )
    drafts.drop(id)
  })
  times.push(performance.now() - began)
}
stores.close()
process.stdout.write(JSON.stringify(times))
