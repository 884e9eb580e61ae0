import { type Information, informationFields, readFields } from '../model/person.ts'
import type { ReceivedUpdate, Update } from '../model/service.ts'
import type { Known } from './known.ts'
import type { Said, SaidCorrection } from './said.ts'

/** A correction that the app reported as saved. */
export type Wish = {
  readonly person: string
  readonly field: keyof Information
  readonly mine: string | null
  readonly at: number
  readonly base: string | null
  /** Whether the user was warned that the field cannot be compared, because no read shows it. */
  readonly wasWarned: boolean
}

const text = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).trim().replace(/\s+/g, ' ')
const spelled = (value: unknown) => text(value).toLowerCase()
const valueIn = (record: Partial<Information> | undefined, field: string): unknown =>
  record?.[field as keyof Information]
const shownByReads = new Set<string>(readFields)

/** “Sent and verified” means that the school holds it; “sent”, that the school got it; and an ended one does not return. */
export function judgeQueue(known: Known, said: Said, notified: readonly ReceivedUpdate[]): void {
  const { history, verdict, lagMs, moments } = known
  for (const correction of said.corrections) {
    const { personId, field, state, theirs, theirsKnown } = correction
    const fault = (what: string) => void verdict.faults.push(`${sayCorrection(correction)}: ${what}`)
    const records = history.during(personId, moments.earliest(correction.createdAt) - lagMs, said.now)
    const values = records.map((record) => valueIn(record, field))
    verdict.asked += 1
    if (state === 'applied') {
      verdict.couldBeFalse += 1
      if (!values.some((value) => isMine(correction, value))) fault('the school never held it')
      if (!shownByReads.has(field)) fault('no read shows this field')
    }
    if (state === 'sent' && !wasTold(notified, { ...correction, person: personId }))
      fault('it was never reported')
    if (state === 'gone' && !records.some(({ stage }) => stage === 'erased')) fault('the record is there')
    if (state === 'conflict' && theirsKnown && !values.some((value) => text(value) === text(theirs)))
      fault(`“${theirs}” was never the school’s`)
  }
}

/** A desk may only report a refused key if the service itself refused it, and not, for example, a proxy. */
export function judgeKey({ verdict }: Known, { status, paused }: Said, refusals: number, desk: string): void {
  const said = [status.lastOutcome?.failure?.code, paused?.code]
  if (said.includes('key-refused') && refusals === 0)
    verdict.faults.push(`${desk} says that its key was refused, and it was not`)
}

function isMine({ base, mine }: SaidCorrection, value: unknown): boolean {
  if (text(value) === text(mine)) return true
  return spelled(value) === spelled(mine) && spelled(base) !== spelled(mine)
}

/** A saved correction must be in the queue or have ended as wished, until the user withdraws it. */
export function judgeWishes(
  { verdict, history }: Known,
  said: Said,
  { wishes, notified }: { readonly wishes: Iterable<Wish>; readonly notified: readonly ReceivedUpdate[] },
): void {
  for (const wish of wishes) {
    const { person, field, mine, at } = wish
    verdict.asked += 1
    const own = said.corrections.filter(
      (correction) => correction.personId === person && correction.field === field,
    )
    // a receipt is deleted after a while; then the school has the value, or acknowledged one that no read shows
    const arrived =
      history.during(person, at, said.now).some((state) => text(state[field]) === text(mine)) ||
      (!shownByReads.has(field) && wasTold(notified, wish))
    if (!arrived && !own.some((correction) => text(correction.mine) === text(mine)))
      verdict.faults.push(`the correction of ${person} ${field} to “${mine}” is nowhere`)
  }
}

type Judged = {
  readonly overwritten: boolean
  /** What the service emptied because the update left it out; `unseen` if no read had shown any of it. */
  readonly emptied: 'nothing' | 'unseen' | 'seen'
}
/** How old the last read may be when an update is written. No client can lock the school's record meanwhile. */
const lookMs = 8_000

type Asked = Pick<Wish, 'base' | 'mine' | 'wasWarned'> & {
  /** Whether the correction was made at the desk that sends the update. */
  readonly isOwn: boolean
}
/** Whether the user had seen a value. A second correction at the same desk has seen the first one. */
const hasSeen = ({ base, mine, isOwn }: Asked, before: unknown): boolean =>
  text(base) === text(before) || (isOwn && text(mine) === text(before))

/** An update may only change what a user corrected, and only if the school still has the value that the user saw. */
export function judgeUpdate(
  known: Known,
  update: Update,
  wishedOf: (field: string) => readonly Asked[],
): Judged {
  const { history, verdict, lagMs } = known
  let overwritten = false
  let emptied: Judged['emptied'] = 'nothing'
  for (const field of informationFields) {
    const [before, after] = [update.before[field], update.after[field]]
    if (text(before) === text(after)) continue
    const wished = wishedOf(field)
    if (!wished.some(({ mine }) => spelled(mine) === spelled(after))) {
      // Whether a field that no user corrected was emptied or overwritten with a value of an older read.
      const old = history
        .during(update.id, update.leftAt - lookMs - lagMs, update.at - 1)
        .map((state) => state[field])
      if (field !== 'schoolId' && text(after) === '' && !(field in update.sent))
        emptied = shownByReads.has(field) ? 'seen' : emptied === 'seen' ? 'seen' : 'unseen'
      else if (old.some((value) => text(value) === text(after))) overwritten = true
      else
        verdict.faults.push(
          `an update of ${update.id} changed ${field} from “${before}” to “${after}”, which no one asked for`,
        )
      continue
    }
    if (!shownByReads.has(field) && text(before) !== '' && !wished.some(({ wasWarned }) => wasWarned))
      verdict.faults.push(`an update of ${update.id} wrote ${field} over “${before}”, and no one was warned`)
    if (!shownByReads.has(field) || wished.some((one) => hasSeen(one, before))) continue
    const seen = history
      .during(update.id, update.leftAt - lookMs - lagMs, update.at - 1)
      .map((state) => text(state[field]))
    if (wished.some(({ base }) => seen.includes(text(base)))) overwritten = true
    else
      verdict.faults.push(`an update of ${update.id} wrote ${field} over “${before}”, which no one had seen`)
  }
  return { overwritten, emptied }
}

/** An update that arrives late must not undo a later update of the same desk. */
export function judgeOrder({ verdict }: Known, update: Update, all: readonly Update[]): void {
  const isLater = ({ desk, id, leftAt, at }: Update) =>
    desk === update.desk && id === update.id && leftAt > update.leftAt && at < update.at
  for (const later of all.filter(isLater))
    for (const field of informationFields)
      if (
        later.after[field] === update.before[field] &&
        later.before[field] !== later.after[field] &&
        update.after[field] !== update.before[field]
      )
        verdict.faults.push(`a late update of ${update.id} undid the later one of ${field}`)
}

/** Whether the service received a correction and answered OK. */
const wasTold = (
  notified: readonly ReceivedUpdate[],
  { person, field, mine }: { person: string; field: string; mine: string | null },
): boolean => notified.some(({ id, sent }) => id === person && text(valueIn(sent, field)) === text(mine))

const sayCorrection = ({ personId, field, mine, state }: SaidCorrection) =>
  `${personId} ${field} “${mine}” ${state}`
