import { mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { openStores } from '../../../electron/app/stores.ts'
import { saveEdits } from '../../../electron/edits/save-edits.ts'
import { createEditStore } from '../../../electron/storage/queue/edit-store.ts'
import { withStore } from '../../../electron/storage/store-failure.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { personId } from '../../../shared/domain/ids.ts'
import { key } from '../key.ts'
import { savedId } from './saved-edits.ts'

/*
 * Saves corrections one after another in a process of its own, which may be killed: save-child FOLDER FIRST COUNT
 * [POINT]. Every word that somebody would be told is written to FOLDER/said, one line, when it is said: `open`,
 * `saved N`, `refused N CODE`. POINT: end at once, at the third correction, `before-log`, `after-log` or `before-ack`.
 */
const [folder = '', first = '0', count = '1', point = ''] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const said = openSync(join(folder, 'said'), 'a')
const say = (line: string) => void writeSync(said, `${line}\n`)
const endAt = (here: string) => {
  if (here === point && number - Number(first) === 2) process.kill(process.pid, 'SIGKILL')
}

let number = Number(first)
try {
  const stores = openStores(join(folder, 'school'), key, Date.now)
  const now = () => new Date().toISOString()
  const store = createEditStore(stores.queue, now, {
    append: (texts) => {
      endAt('before-log')
      stores.journal.append(texts)
      endAt('after-log')
    },
  })
  say('open')
  for (; number < Number(first) + Number(count); number += 1) save(store, now)
  stores.close()
  say('closed')
} catch (error) {
  if (!(error instanceof AppError)) throw error
  say(`not-opened ${error.failure.code}`)
}

/** As `corrections.save` does it: durable or a typed failure, then told. */
function save(store: ReturnType<typeof createEditStore>, now: () => string): void {
  try {
    withStore('queue', () =>
      saveEdits(
        {
          store,
          now,
          newId: () => savedId(number),
          person: () => ({ name: 'Canary Bird', schoolId: '1', hasSpouse: false }),
        },
        {
          variant: 'person',
          personId: personId.parse(savedId(number)),
          author: 'Office',
          changes: [{ field: 'surname', base: 'Old', mine: `New ${number} ${'x'.repeat(number % 700)}` }],
        },
      ),
    )
    endAt('before-ack')
    say(`saved ${number}`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    say(`refused ${number} ${error.failure.code}`)
  }
}
