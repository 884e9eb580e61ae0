import { AppError } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import {
  type TrailAnswer,
  type TrailEntry,
  type TrailFile,
  type TrailFileContent,
  type TrailPlace,
  type TrailQuestion,
  trailFileContent,
} from '../../../shared/domain/trail.ts'
import type { HandlersOf } from '../../../shared/ipc/contract.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'
import type { Confirm } from '../../ports/confirmation.ts'
import type { OpenSchool } from '../../school/reader/school.ts'
import { isBy } from '../../storage/journal/read-access-log.ts'
import type { SealedFiles } from './corrections.ts'
import { requirePerson } from './note-look.ts'

type Open = Pick<OpenSchool, 'noteAccess' | 'write' | 'people' | 'connection'>
type Deps = {
  readonly school: () => Open
  readonly confirm: Confirm
  /** The accounts that the school allows to read the log, separated by commas. */
  readonly readers: () => string
  /** The demo school has no real records, so anyone may read its log. */
  readonly isDemo: () => boolean
  /** The signed-in account and the name of this computer. */
  readonly place: TrailPlace
  readonly clock: { readonly monotonic: () => number; readonly now: () => number }
  readonly files: SealedFiles
}

/** How long one confirmation is valid. Milliseconds. */
const confirmedForMs = 10 * 60_000
const maxEntries = 500

/** A reader's confirmation and opened files, while the school stays open. */
type Reading = { confirmedAt: number; files: readonly OpenedTrail[] }

/** The access log, for the accounts that the school names. Each reading needs a native confirmation and is logged. */
export function createTrailHandlers(deps: Deps): HandlersOf<'access' | 'trail'> {
  const { school, confirm, place } = deps
  /** Keyed weakly by the open school, so that nothing refers to the school after a lock. */
  const readings = new WeakMap<Open['noteAccess'], Reading>()
  const mayRead = () => deps.isDemo() || isAmong(deps.readers(), place.account)
  const readingOf = ({ noteAccess }: Open): Reading => {
    const reading = readings.get(noteAccess) ?? { confirmedAt: Number.NEGATIVE_INFINITY, files: [] }
    readings.set(noteAccess, reading)
    return reading
  }
  const openForReader = (): Open => {
    const open = school()
    if (!mayRead()) throw new AppError({ code: 'not-a-reader' })
    return open
  }
  const openConfirmed = async () => {
    if (deps.clock.monotonic() - readingOf(openForReader()).confirmedAt >= confirmedForMs) {
      if (!(await confirm({ about: 'trail' }))) throw new AppError({ code: 'not-confirmed' })
      readingOf(openForReader()).confirmedAt = deps.clock.monotonic()
    }
    const open = openForReader()
    return { open, reading: readingOf(open) }
  }
  const readOwn = async (open: Open, question: TrailQuestion, most: number) => {
    const { entries, ...found } = await open.write.accessLog.read({ ...question, limit: most })
    const named = entries.map((entry) => ({ ...entry, person: nameOf(open, entry.personId) }))
    return { ...found, entries: named }
  }
  const contentOf = async (open: Open, question: TrailQuestion): Promise<string> => {
    const { entries, ...found } = await readOwn(open, question, Number.POSITIVE_INFINITY)
    const at = new Date(deps.clock.now()).toISOString()
    return trailFileText({
      about: { ...found, place, school: open.connection.school, at, question },
      entries,
    })
  }
  return {
    /** Logs what only the window knows: a record was copied or printed. It must be about people this desk holds. */
    'access.note': (note) => {
      const { people, noteAccess } = school()
      if (note.personId !== null) requirePerson(people, note.personId)
      if (note.count > people.count()) throw new AppError({ code: 'bad-request', request: 'access.note' })
      return noteAccess(note)
    },
    'trail.mayRead': () => {
      school() // throws if no school is open
      return mayRead()
    },
    'trail.read': async (question) => {
      const { open, reading } = await openConfirmed()
      await open.noteAccess({ action: 'read-trail', subject: 'trail', personId: question.personId })
      const { files } = reading
      const { entries, ...found } = await readOwn(open, question, files.length > 0 ? Infinity : maxEntries)
      const own = { ...found, place, entries: entries.map((entry) => ({ ...entry, place: null })) }
      return mergeTrails(own, files, { question, most: maxEntries })
    },
    'trail.save': async ({ passphrase, ...question }) => {
      openForReader()
      if (!(await confirm({ about: 'trail-file' }))) throw new AppError({ code: 'not-confirmed' })
      const text = async () => {
        const open = openForReader() // again, because the desk may have been locked during the dialog
        await open.noteAccess({ action: 'export', subject: 'trail', personId: question.personId })
        return await contentOf(open, question)
      }
      return { saved: await deps.files.saveSealed(text, passphrase) }
    },
    'trail.openFile': async ({ passphrase }) => {
      await openConfirmed()
      const text = await deps.files.openSealed(passphrase)
      if (text === null) return null
      const opened = parseTrailFile(text)
      const { open, reading } = await openConfirmed()
      await open.noteAccess({ action: 'read-trail', subject: 'trail', personId: null })
      reading.files = [...reading.files, opened]
      return opened.about
    },
    'trail.putFilesAway': () => {
      readingOf(school()).files = []
    },
  }
}

const isAmong = (readers: string, account: string): boolean =>
  readers.split(',').some((name) => name.trim() !== '' && name.trim().toLowerCase() === account.toLowerCase())

function nameOf({ people }: Pick<Open, 'people'>, id: PersonId | null): string | null {
  const [person] = id === null ? [] : people.byIds([id])
  return person === undefined ? null : `${person.preferred || person.given} ${person.surname}`.trim()
}

type Own = Omit<TrailAnswer, 'files'> & { readonly place: TrailPlace }

/**
 * The entries of this account's access log and of opened files in one list, the latest first. An entry that is in two
 * files of the same account and computer appears once.
 */
function mergeTrails(own: Own, files: readonly OpenedTrail[], asked: Asked): TrailAnswer {
  const { place, ...found } = own
  const known = new Map([[placeOf(place), new Set(own.entries.map(keyOf))]])
  const added = files.map(({ about, entries }) => {
    const seen = known.get(placeOf(about.place)) ?? new Set()
    const fresh = entries.filter((entry) => fits(entry, asked.question) && !seen.has(keyOf(entry)))
    known.set(placeOf(about.place), new Set([...seen, ...fresh.map(keyOf)]))
    const placed = fresh.map((entry): TrailEntry => ({ ...entry, place: about.place }))
    return { about: { ...about, found: placed.length }, placed }
  })
  const all = [...own.entries, ...added.flatMap(({ placed }) => placed)]
  return {
    ...found,
    entries: all.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, asked.most),
    files: added.map(({ about }) => about),
  }
}

type Asked = { readonly question: TrailQuestion; readonly most: number }

const placeOf = ({ account, computer }: TrailPlace) => JSON.stringify([account, computer])

/** Identifies an entry without its names, because a person's name may have changed between two files. */
const keyOf = ({ at, action, subject, personId, count, by }: Omit<TrailEntry, 'place'>) =>
  JSON.stringify([at, action, subject, personId, count, by?.user, by?.operator, by?.desk])

const fits = (entry: Omit<TrailEntry, 'place'>, { personId, by }: TrailQuestion): boolean =>
  (personId === null || entry.personId === personId) && (by === '' || isBy(entry.by, by))

/** An access log from an opened file: the description that the file has of itself, and its entries. */
type OpenedTrail = Pick<TrailFileContent, 'entries'> & { readonly about: TrailFile }

/** The text of a log file. It leaves this process only sealed. */
const trailFileText = ({ about, entries }: OpenedTrail): string =>
  JSON.stringify({ foyer: 1, accessLog: 1, ...about, entries } satisfies TrailFileContent)

/** Throws `bad-trail-file`. */
function parseTrailFile(text: string): OpenedTrail {
  const content = trailFileContent.safeParse(parseJson(text)).data
  if (content === undefined) throw new AppError({ code: 'bad-trail-file', problem: 'content' })
  const { foyer, accessLog, entries, ...about } = content
  return { about, entries }
}
