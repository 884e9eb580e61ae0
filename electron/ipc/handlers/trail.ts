import { AppError } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { Handlers } from '../../../shared/ipc/contract.ts'
import type { Confirm } from '../../ports/confirmation.ts'
import type { Workspace } from '../../workspace/workspace.ts'

type Open = Pick<Workspace, 'noteAccess' | 'readTrail' | 'people'>
type Deps = {
  readonly workspace: () => Open
  readonly confirm: Confirm
  /** Accounts that the school has named, with commas between. */
  readonly readers: () => string
  /** Nobody's record: what is noted of it anybody may read. */
  readonly isDemo: () => boolean
  /** Who is signed in to this computer. */
  readonly account: string
  readonly monotonic: () => number
}
type Topic = Extract<keyof Handlers, `trail.${string}`>

/** So long one yes holds, for the same account at the same desk. Milliseconds. */
const confirmedForMs = 10 * 60_000

/** The trail, for whoever the school says may read it; the window alone can neither ask for it nor hide that it did. */
export function createTrailHandlers({
  workspace,
  confirm,
  readers,
  isDemo,
  account,
  monotonic,
}: Deps): Pick<Handlers, Topic> {
  let confirmedAt = Number.NEGATIVE_INFINITY
  let confirmedFor: Open['noteAccess'] | null = null
  const mayRead = () => isDemo() || isAmong(readers(), account)
  const isConfirmed = async (open: Open): Promise<boolean> => {
    const isFresh = confirmedFor === open.noteAccess && monotonic() - confirmedAt < confirmedForMs
    if (!isFresh && !(await confirm({ about: 'trail' }))) return false
    if (!isFresh) confirmedAt = monotonic()
    confirmedFor = open.noteAccess
    return true
  }
  return {
    'trail.mayRead': () => {
      workspace() // nothing is said of a school that is not open
      return mayRead()
    },
    'trail.read': async (question) => {
      const open = workspace()
      if (!mayRead()) throw new AppError({ code: 'not-a-reader' })
      if (!(await isConfirmed(open))) throw new AppError({ code: 'not-confirmed' })
      await open.noteAccess({ action: 'read-trail', subject: 'trail', personId: question.personId })
      const { entries, ...found } = await open.readTrail(question)
      return {
        ...found,
        entries: entries.map((entry) => ({ ...entry, person: nameOf(open, entry.personId) })),
      }
    },
  }
}

const isAmong = (readers: string, account: string): boolean =>
  readers.split(',').some((name) => name.trim() !== '' && name.trim().toLowerCase() === account.toLowerCase())

function nameOf({ people }: Pick<Open, 'people'>, id: PersonId | null): string | null {
  const [person] = id === null ? [] : people.byIds([id])
  return person === undefined ? null : `${person.preferred || person.given} ${person.surname}`.trim()
}
