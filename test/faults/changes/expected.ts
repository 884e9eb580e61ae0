import type { KeptDetail, KeptRow } from '../../../electron/storage/cache/kept.ts'
import type { PeopleWriter } from '../../../electron/storage/cache/people-writer.ts'
import { personalKinds, rowKinds } from './history.ts'

type Read<Body> = { readonly body: Body; readonly askedAt: string }
type Copy = {
  current: Read<KeptRow> | null
  past: Read<KeptRow> | null
  detail: Read<KeptDetail> | null
}
const nothing: Copy = { current: null, past: null, detail: null }
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The fields behind a kind of change, as the document names them. */
const fieldsOf: Readonly<Record<(typeof rowKinds)[number], readonly (keyof KeptRow)[]>> = {
  name: ['surname', 'givenName', 'preferredName', 'otherGivenName'],
  mobile: ['mobile'],
  phone: ['phone'],
  email: ['email'],
  campus: ['campus'],
  year: ['yearLevel'],
  house: ['houseGroup'],
  form: ['formGroup'],
}

/**
 * The changes that a desk must list, derived from the answers that it committed. Each answer passes through `hear` on
 * its way to the product's writer. New people are judged by the school's history instead, because no answer shows them.
 */
export function createExpected(now: () => string, today: () => string) {
  const copies = new Map<string, Copy>()
  const days = new Map<string, string>()
  let [basisAt, confirmedAt] = ['', '-']
  let unlisted: readonly string[] = []
  const isConfirmed = (id: string) => confirmedAt >= basisAt && !unlisted.includes(id)
  const copyOf = (id: string): Copy => copies.get(id) ?? nothing
  const isOutdated = (before: Read<unknown> | null, askedAt: string) =>
    before !== null && before.askedAt > askedAt && before.askedAt <= now()
  const forget = (id: string, kinds: (kind: string) => boolean) => {
    for (const name of days.keys()) {
      const [who, kind = ''] = name.split(' ')
      if (who === id && kinds(kind)) days.delete(name)
    }
  }
  const commit = (id: string, after: Copy, isCompared = true): void => {
    const before = copyOf(id)
    copies.set(id, after)
    if (after.current === null && after.past === null) {
      copies.delete(id)
      forget(id, () => true)
      return
    }
    if (!isCompared) return
    const isOpen = isUnprotected(before) && isUnprotected(after)
    if (!isOpen) forget(id, (kind) => personalKinds.has(kind))
    for (const kind of changed(before, after, (askedAt) => askedAt >= basisAt || isConfirmed(id)))
      if (isOpen || !personalKinds.has(kind)) days.set(`${id} ${kind}`, today())
  }
  const hear = (writer: PeopleWriter): PeopleWriter => ({
    ...writer,
    putListing: (listed, row) => {
      const { id, scope, askedAt = now() } = listed
      const before = copyOf(id)
      if (!isOutdated(before[scope], askedAt))
        commit(id, { ...before, [scope]: { body: row, askedAt } }, scope === 'current')
      return writer.putListing(listed, row)
    },
    putDetail: (answered, detail) => {
      const { id, askedAt = now() } = answered
      const before = copyOf(id)
      if (!isOutdated(before.detail, askedAt))
        commit(id, { ...before, detail: { body: detail, askedAt } }, before !== nothing)
      writer.putDetail(answered, detail)
    },
    putAnswers: (id, { current, past, detail }) => {
      const read = <Body>(answer: { readonly body: Body; readonly readAt: string } | null) =>
        answer && { body: answer.body, askedAt: answer.readAt }
      commit(id, { current: read(current), past: read(past), detail: read(detail) })
      writer.putAnswers(id, { current, past, detail })
    },
    dropListing: (scope, id, why) => {
      const before = copyOf(id)
      const others = scope === 'current' ? { current: null, detail: null } : { past: null }
      commit(id, { ...before, ...others }, why === 'left' && before.past !== null)
      writer.dropListing(scope, id, why)
    },
  })
  return {
    hear,
    /** From now on, answers from before are not compared. */
    newBasis: () => {
      basisAt = now()
      days.clear()
    },
    /** Notes that the desk has everything that the relay had read of the whole school at this moment. */
    confirmed: (at: string, without: readonly string[]) => {
      confirmedAt = at
      unlisted = without
    },
    emptied: () => {
      confirmedAt = '-'
      basisAt = ''
      copies.clear()
      days.clear()
    },
    isHeld: (id: string) => copies.has(id),
    isCurrent: (id: string) => copyOf(id).current !== null,
    /** Whether the desk has read the person's row on the present basis. */
    isKnown: (id: string) => isConfirmed(id) || (copyOf(id).current?.askedAt ?? '-') >= basisAt,
    detailOf: (id: string) => copyOf(id).detail,
    /** `<id> <kind> <day>`, of this day or later. */
    listed: (oldest: string) =>
      [...days].filter(([, day]) => day >= oldest).map(([what, day]) => `${what} ${day}`),
  }
}

const isUnprotected = ({ detail }: Copy): boolean =>
  detail !== null && (detail.body.addresses ?? []).every(({ withheld }) => !withheld)

function changed(before: Copy, after: Copy, isOfBasis: (askedAt: string) => boolean): readonly string[] {
  const isKnown = (read: Read<unknown> | null) => read !== null && isOfBasis(read.askedAt)
  const kinds: string[] = []
  if (before.current !== null && after.current === null && after.past !== null) kinds.push('left')
  if (isKnown(before.current) && after.current !== null) {
    const [was, is] = [before.current?.body ?? {}, after.current.body]
    const unread = [...(was.unreadable ?? []), ...(is.unreadable ?? [])]
    for (const kind of rowKinds) {
      const fields = fieldsOf[kind]
      const isReadable = fields.every(
        (name) => was[name] !== undefined && is[name] !== undefined && !unread.includes(name),
      )
      if (isReadable && fields.some((name) => text(was[name]) !== text(is[name]))) kinds.push(kind)
    }
  }
  if (isKnown(before.detail) && after.detail !== null) {
    const [was, is] = [before.detail?.body ?? {}, after.detail.body]
    if (differ(stays(was), stays(is))) kinds.push('boarding')
    if (differ(permissions(was), permissions(is))) kinds.push('photo')
  }
  return kinds
}

const differ = (one: string | null, other: string | null) => one !== null && other !== null && one !== other

/** The boarding stays as text; null if none is recorded or one cannot be read. */
function stays({ boarding = [] }: KeptDetail): string | null {
  if (boarding.length === 0) return null
  if (boarding.some(({ unreadable, boardingHouse }) => unreadable || !boardingHouse?.id)) return null
  return boarding
    .map(({ boardingHouse, startDate, endDate }) => `${boardingHouse?.id} ${startDate} ${endDate}`)
    .toSorted()
    .join('; ')
}

const permissions = ({ photoPermissions }: KeptDetail): string | null =>
  photoPermissions
    ?.map((each) => JSON.stringify(each))
    .toSorted()
    .join('; ') ?? null
