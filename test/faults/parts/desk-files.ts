import { existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { preparedPart } from '../part.ts'
import { type ConnectedFolder, connectedFolder, copyDesk, everybody } from '../whole/connected-folder.ts'
import { type DeskProcess, startDesk, untilIs } from '../whole/desk-process.ts'
import { peopleOf } from '../whole/working-again.ts'
import { flipOneByte } from './byte-flips.ts'

/** What waits on the desk before anything happens to its files. */
const waiting = ['First', 'Second', 'Third'] as const
const passphrase = 'nine calm bilbies at dawn'

type Scene = { readonly folder: string; readonly random: () => number }
/** How a file may be hurt: one byte of it, its end, all of it. */
const wounds: Readonly<Record<string, (file: string, random: () => number) => void>> = {
  'one byte changed': flipOneByte,
  'cut short': (file, random) => truncateSync(file, Math.floor(random() * readFileSync(file).length)),
  'of random bytes': (file, random) =>
    writeFileSync(file, Buffer.from(Array.from({ length: 700 }, () => Math.floor(random() * 256)))),
  gone: (file) => rmSync(file),
}

type Happening = {
  readonly name: string
  readonly withPassphrase: boolean
  readonly hurt: (scene: Scene) => void
  /** `all`: every waiting correction must still be there. `says`: the desk must report what it lost. */
  readonly keeps: 'all' | 'says'
  /** No one can be found until the school answers. */
  readonly copyIsGone?: boolean
}

const hurting = (file: string, rest: Pick<Happening, 'withPassphrase' | 'keeps'>): Happening[] =>
  Object.entries(wounds).map(([how, hurt]) => ({
    name: `${file} ${how}${rest.withPassphrase ? ', under a passphrase' : ''}`,
    hurt: ({ folder, random }) => {
      const path = join(folder, file)
      if (!existsSync(path)) throw new Error(`the desk has no ${file} to hurt`)
      hurt(path, random)
    },
    ...rest,
  }))

const happenings: readonly Happening[] = [
  ...hurting('settings.json', { withPassphrase: false, keeps: 'all' }),
  ...hurting('settings.json', { withPassphrase: true, keeps: 'all' }),
  ...hurting('school/connection.json', { withPassphrase: false, keeps: 'all' }),
  ...hurting('school/connection.json', { withPassphrase: true, keeps: 'all' }),
  ...hurting('school/school.json', { withPassphrase: false, keeps: 'all' }),
  ...hurting('school/key-check.json', { withPassphrase: false, keeps: 'all' }),
  ...hurting('school/lock.json', { withPassphrase: true, keeps: 'all' }),
  ...hurting('school/queue.db', { withPassphrase: false, keeps: 'all' }),
  ...hurting('school/journal.log', { withPassphrase: false, keeps: 'all' }),
  ...['settings.json', 'school/lock.json', 'school/journal.log', 'school/cache.db-wal', 'logs'].map(
    (file): Happening => ({
      name: `a folder in place of ${file}`,
      withPassphrase: file === 'school/lock.json',
      keeps: 'all',
      copyIsGone: file.includes('cache'),
      hurt: ({ folder }) => {
        rmSync(join(folder, file), { force: file.endsWith('-wal'), recursive: true })
        mkdirSync(join(folder, file))
        writeFileSync(join(folder, file, 'inside'), 'x')
      },
    }),
  ),
  ...['one byte changed', 'cut short'].map(
    (how): Happening => ({
      name: `queue gone and journal ${how}`,
      withPassphrase: false,
      keeps: 'says',
      hurt: ({ folder, random }) => {
        rmSync(join(folder, 'school/queue.db'))
        wounds[how]?.(join(folder, 'school/journal.log'), random)
      },
    }),
  ),
]
export const deskFileWounds = happenings.length

export const deskFiles = preparedPart(
  async (base) => {
    const connected = await connectedFolder(base, { current: 60, past: 20 })
    const plain = await prepared(connected, join(base, 'plain'), null)
    const guarded = await prepared(connected, join(base, 'guarded'), passphrase)
    return { connected, plain, guarded }
  },
  ({ connected, plain, guarded }) =>
    async (seed, place, see) => {
      const happening = happenings[seed % happenings.length]
      if (happening === undefined) return ['nothing happens']
      const { withPassphrase, name, hurt, keeps, copyIsGone = false } = happening
      const folder = (withPassphrase ? guarded : plain)(join(place, 'app'))
      hurt({ folder, random: createSeededRandom(seed) })
      const desk = await startDesk({ folder, caFile: connected.caFile })
      try {
        const faults = await statements(desk, {
          withPassphrase,
          keeps,
          people: copyIsGone ? 0 : connected.found,
        })
        see(faults.length === 0 ? 'all was there, or said' : 'false')
        return faults.map((what) => `${name}: ${what}`)
      } finally {
        await desk.kill()
      }
    },
)

/** A desk that was closed with corrections waiting and contacts masked. */
async function prepared(connected: ConnectedFolder, place: string, guard: string | null) {
  const folder = connected.copyTo(place)
  connected.setUp(false)
  const desk = await startDesk({ folder, caFile: connected.caFile })
  const people = await peopleOf(desk, connected)
  await desk.ask('settings.change', { maskContacts: true })
  for (const [at, mine] of waiting.entries()) {
    const person = people[at]
    if (person === undefined) throw new Error('too few people')
    await desk.ask('corrections.save', {
      variant: 'person',
      personId: person.id,
      author: 'Office',
      changes: [{ field: 'surname', base: person.surname, mine }],
    })
  }
  if (guard !== null) await desk.ask('session.setPassphrase', { old: '', next: guard })
  await desk.stop()
  return (to: string) => copyDesk(place, to)
}

/** Returns the false statements of a desk after its start. */
async function statements(
  desk: DeskProcess,
  {
    withPassphrase,
    keeps,
    people,
  }: Pick<Happening, 'withPassphrase' | 'keeps'> & { readonly people: number },
): Promise<string[]> {
  const first = await desk.ask('session.status', undefined)
  if (withPassphrase) {
    if (first.state !== 'locked') return [`it is not locked: ${JSON.stringify(first)}`]
    const wrong = await desk.tryAsk('session.unlock', { passphrase: 'not this one at all' })
    if (wrong === null || !('failure' in wrong) || wrong.failure.code !== 'wrong-passphrase')
      return [`a wrong passphrase is answered ${JSON.stringify(wrong)}`]
    const opened = await untilIs(
      () => desk.tryAsk('session.unlock', { passphrase }),
      (answer) => answer !== null && !('failure' in answer),
      20_000,
    )
    if (opened === null)
      return [
        `the passphrase does not open it: ${JSON.stringify(await desk.tryAsk('session.unlock', { passphrase }))}`,
      ]
  }
  const status = await desk.ask('session.status', undefined)
  if (status.state !== 'open') return [`it is not open: ${JSON.stringify(status)}`]
  const found = await untilIs(
    () => desk.ask('people.search', everybody),
    ({ total }) => total === people,
    10_000,
  )
  const faults = found === null ? ['no one is found'] : []
  const { values } = await desk.ask('settings.read', undefined)
  if (!values.maskContacts) faults.push('contacts are not masked any more')
  const { corrections } = await desk.ask('corrections.queue', undefined)
  const held = waiting.filter((mine) => corrections.some((correction) => correction.mine === mine))
  if (held.length < waiting.length) {
    const { journal, queue } = await desk.ask('health.check', undefined)
    const isSaid = journal.damaged !== null || journal.shortenedAt !== null || status.mended.includes('queue')
    if (keeps === 'all' || !isSaid)
      faults.push(
        `${waiting.length - held.length} corrections are not there: ${JSON.stringify({ journal, queue, mended: status.mended })}`,
      )
  }
  return faults
}
