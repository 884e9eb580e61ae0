import type { PersonId } from '../../../shared/domain/ids.ts'
import { fitOfCurrent, fitOfPast } from '../../../shared/privacy/scope-fit.ts'
import type { DeskScope } from '../../../shared/scope/desk-scope.ts'
import { type Answers, createAnswersReader } from '../../storage/cache/answers.ts'
import type { ReadDb } from '../../storage/connection.ts'
import { hashOf, hashOfPerson } from '../wire/digest.ts'
import { messageVersion, type RelayMessage } from '../wire/message.ts'

/** What stands, or is to stand, at a person's key: by its hash, and which parts of them are there. */
export type Published = { readonly hash: string; readonly parts: string }
export type Outgoing = Published & { readonly message: RelayMessage }

/** Nobody is held by what stands there: they left, or are elsewhere. */
export const isGone = ({ parts }: Published): boolean => parts === ''

type Context = { readonly epoch: string; readonly today: string; readonly scope: DeskScope | null }

/** Messages about people, of what the relay's copy holds. */
export function createOutgoing(db: ReadDb) {
  const answers = createAnswersReader(db)
  const tombstone = db.prepare<[{ id: string }], { since: string; proof: string }>(
    'SELECT since, proof FROM tombstone WHERE community_id = :id',
  )
  const everybody = db.prepare<[], { id: PersonId }>('SELECT DISTINCT community_id AS id FROM listing')
  return {
    everybody: (): PersonId[] => everybody.all().map(({ id }) => id),
    /**
     * What is to be said of a person in a scope; null where nothing is: nobody's removal is believed because the copy
     * lacks them. `before`: what stands there.
     */
    of: (id: PersonId, context: Context, before: Published | undefined): Outgoing | null => {
      const said = answers.of(id)
      const { current, past } = withinScope(said, context)
      const written = { v: messageVersion, epoch: context.epoch } as const
      if (current !== null || past !== null) {
        const inside = { current, past, detail: current === null ? null : said.detail }
        const message: RelayMessage = { ...written, kind: 'person', ...plain(inside) }
        return { message, hash: hashOfPerson(inside), parts: partsOf(inside) }
      }
      if (before === undefined || isGone(before)) return null
      if (said.current !== null || said.past !== null)
        return { message: { ...written, kind: 'elsewhere' }, hash: 'elsewhere', parts: '' }
      const proven = tombstone.get({ id })
      if (proven === undefined) return null
      return { message: { ...written, kind: 'left', ...proven }, hash: hashOf(proven), parts: '' }
    },
  }
}

function withinScope({ current, past, detail }: Answers, { scope, today }: Context) {
  if (scope === null) return { current, past }
  const fits = (fit: string) => fit === 'inside'
  const place = { row: current?.body ?? {}, detail: detail?.body ?? null }
  return {
    current: current !== null && fits(fitOfCurrent(scope, place, today)) ? current : null,
    past: past !== null && fits(fitOfPast(scope, past.body)) ? past : null,
  }
}

/** As JSON has it. */
function plain({ current, past, detail }: Answers) {
  type Plain = { body: Record<string, unknown>; readAt: string } | null
  return { current: current as Plain, past: past as Plain, detail: detail as Plain } // sound: they were read from JSON
}

const partsOf = ({ current, past, detail }: Answers) =>
  `${current === null ? '' : 'c'}${past === null ? '' : 'p'}${detail === null ? '' : 'd'}`
