import type { PersonId } from '../../../shared/domain/ids.ts'
import type { DeskScope } from '../../../shared/scope/desk-scope.ts'
import { type Answers, createAnswersReader } from '../../storage/cache/answers.ts'
import { answersWithin } from '../../storage/cache/scope-state.ts'
import type { ReadDb } from '../../storage/connection.ts'
import { hashOf, hashOfPerson } from '../wire/digest.ts'
import { messageVersion, type RelayMessage } from '../wire/message.ts'

/** A published message: its hash, and the parts of the person it holds (c current, p past, d detail). */
export type Published = {
  readonly hash: string
  readonly parts: string
  /** When the current, past and detail answers were read, also those outside the scope; empty for one not stored. */
  readonly asOf: AsOf
}
type AsOf = readonly string[]
export type Outgoing = Published & { readonly message: RelayMessage }

/** Whether the message says that the person left or is outside the scope. */
export const isGone = ({ parts }: Published): boolean => parts === ''

const latestOf = (asOf: AsOf): string => asOf.toSorted().at(-1) ?? ''

/**
 * Whether the published message has an answer that was read later, so that the relay's data is an older copy. An
 * answer that one side lacks counts as read with its latest answer, because that read showed that it is gone.
 */
export function isOlder({ asOf }: Pick<Published, 'asOf'>, published: Published, now: string): boolean {
  const own = asOf.map((at) => pastOrUnknown(at, now))
  const [current = '', ...others] = published.asOf.map((at) => pastOrUnknown(at, now))
  return [current || latestOf([current, ...others]), ...others].some(
    (at, part) => at !== '' && (own[part] || latestOf(own)) < at,
  )
}

/** The moment, or empty if it is in the future: it was written before the clock was set back and proves nothing. */
export const pastOrUnknown = (at: string, now: string): string => (at <= now ? at : '')

type Context = { readonly epoch: string; readonly today: string; readonly scope: DeskScope | null }

/** Makes the messages about people from the relay's own data. */
export function createOutgoing(db: ReadDb) {
  const answers = createAnswersReader(db)
  const tombstone = db.prepare<[{ id: string }], { since: string; proof: string }>(
    'SELECT since, proof FROM tombstone WHERE community_id = :id',
  )
  const listed = db.prepare<[], { id: PersonId }>('SELECT DISTINCT community_id AS id FROM listing')
  return {
    allPeople: (): PersonId[] => listed.all().map(({ id }) => id),
    /**
     * The message about a person for a scope, or null. There is no message about a person who is missing here without
     * proof that they left. `before`: the published message.
     */
    of: (id: PersonId, context: Context, before: Published | undefined): Outgoing | null => {
      const known = answers.of(id)
      const inside = answersWithin(known, context)
      const proven = tombstone.get({ id })
      const asOf = asOfAnswers(known, proven?.since)
      const written = { v: messageVersion, epoch: context.epoch } as const
      if (inside.current !== null || inside.past !== null) {
        const message: RelayMessage = { ...written, kind: 'person', ...inside }
        return { message, hash: hashOfPerson(inside), parts: partsOf(inside), asOf }
      }
      if (before === undefined || isGone(before)) return null
      if (known.current !== null || known.past !== null)
        return { message: { ...written, kind: 'elsewhere' }, hash: 'elsewhere', parts: '', asOf }
      if (proven === undefined) return null
      const message: RelayMessage = { ...written, kind: 'left', ...proven }
      return { message, hash: hashOf(proven), parts: '', asOf: [proven.since] }
    },
  }
}

/** Without a current answer, the first time is the latest of the other answers and of the proof that the person left. */
function asOfAnswers({ current, past, detail }: Answers, leftAt = ''): AsOf {
  const others = [past?.readAt ?? '', detail?.readAt ?? '']
  return [current?.readAt ?? latestOf([leftAt, ...others]), ...others]
}

const partsOf = ({ current, past, detail }: Answers) =>
  `${current === null ? '' : 'c'}${past === null ? '' : 'p'}${detail === null ? '' : 'd'}`
