import { addDays, localDay } from '../../../shared/text/calendar-day.ts'
import { changeDays, type Listing } from './desks.ts'
import { type History, personalKinds, rowKinds, type State } from './history.ts'

type See = (name: string, times?: number) => void
/** What the last undisturbed round of a desk left: the people held, and their states at the school. */
type Quiet = {
  readonly at: number
  readonly states: ReadonlyMap<string, State>
  readonly begun: number
  /** The people held as current students, on any basis. */
  readonly current: ReadonlySet<string>
}
type Options = {
  readonly now: () => number
  readonly see: See
  /** Whether the desk follows a relay, whose reading does not start again when this desk gets another key. */
  readonly isBehindRelay: boolean
}

/** Judges what a desk lists in two independent ways: by its committed answers, and by what happened at the school. */
export function createJudge(desk: Listing, history: History, { now, see, isBehindRelay }: Options) {
  let quiet: Quiet | null = null
  /** When the first whole list on the present basis was begun. */
  let whole: { readonly begun: number; readonly began: number } | null = null
  const isWhole = () => whole?.begun === desk.begun()
  const wholeSince = () => {
    if (whole === null || !isWhole()) return Number.POSITIVE_INFINITY
    return isBehindRelay ? Math.min(whole.began, desk.since()) : whole.began
  }
  const today = () => localDay(new Date(now()))
  const oldest = () => addDays(today(), 1 - changeDays)
  const isSourced = (line: string) => !/ (joined) /.test(line)
  const split = (line: string) => line.split(' ') as [id: string, kind: string, day: string]

  const byAnswers = (listed: readonly string[]): string[] => {
    const [wanted, said] = [new Set(desk.expected.listed(oldest())), new Set(listed.filter(isSourced))]
    return [
      ...[...said].filter((line) => !wanted.has(line)).map((line) => `false: ${line}`),
      ...[...wanted].filter((line) => !said.has(line)).map((line) => `missed: ${line}`),
    ]
  }
  /** From when a row may be that the desk compares: that of someone who was not listed then is from their last list. */
  const comparedFrom = (id: string) => {
    const at = desk.since()
    const last = history.of(id).findLast((state) => state.at <= at && state.isListed)
    const isListed = history.since(id, at)[0]?.isListed === true
    return isBehindRelay && !isListed && last !== undefined ? last.at - 60_000 : at
  }
  /** Each listed change must have happened at the school since the desk began to compare. */
  const bySchool = (line: string): string[] => {
    const [id, kind] = split(line)
    const from = kind === 'left' ? 0 : kind === 'joined' ? wholeSince() : comparedFrom(id)
    const states = history.since(id, from)
    const happened = states.some((state, at) => {
      const before = at === 0 ? (kind === 'joined' && state.at >= from ? null : state) : states[at - 1]
      if (kind === 'joined') return state.isListed && before?.isListed !== true
      if (kind === 'left') return !state.isListed && before?.isListed === true
      return before?.values[kind] !== state.values[kind]
    })
    return happened ? [] : [`false: ${line}, and nothing happened at the school`]
  }
  const ofProtection = (line: string): string[] => {
    const [id, kind] = split(line)
    if (!personalKinds.has(kind)) return []
    const read = desk.expected.detailOf(id)
    const from = read === null ? now() : Date.parse(read.askedAt)
    const isProtected = history.since(id, from).every((state) => state.isProtected)
    return isProtected ? [`protection: ${line}`] : []
  }
  /** Every difference between two undisturbed rounds on one basis must be listed. */
  const missed = (listed: readonly string[], before: Quiet, after: Quiet): string[] => {
    const days = new Map(listed.map((line) => [split(line).slice(0, 2).join(' '), split(line)[2]]))
    const [from = ''] = [localDay(new Date(before.at)), oldest()].toSorted().toReversed()
    const isListed = (what: string) => (days.get(what) ?? '') >= from
    return [...after.states].flatMap(([id, state]) => {
      const was = before.states.get(id)
      if (was === undefined && before.current.has(id)) return [] // not read again until now
      if (was === undefined) {
        const wasThere = history.since(id, before.at)[0]?.isListed === true
        const isNew = !wasThere || (history.of(id)[0]?.at ?? 0) > before.at
        see('joined', Number(isNew))
        return !isNew || isListed(`${id} joined`) ? [] : [`missed: ${id} joined`]
      }
      if (!was.isListed || history.since(id, before.at).some(({ isListed: here }) => !here)) return []
      const isOpen = history.of(id).every(({ isProtected }) => !isProtected)
      return rowKinds.flatMap((kind) => {
        if (was.values[kind] === state.values[kind] || (personalKinds.has(kind) && !isOpen)) return []
        see('differences between two quiet rounds')
        return isListed(`${id} ${kind}`) ? [] : [`missed: ${id} ${kind}`]
      })
    })
  }
  return {
    /** A round that began at this moment read everything. */
    complete: (began: number) => {
      if (!isWhole()) whole = { begun: desk.begun(), began }
    },
    /** `isQuiet`: the last round read everything, nothing happened during it, and every row was well. */
    look: (isQuiet: boolean): string[] => {
      const listed = desk.listed()
      see('lines judged', listed.length)
      const faults = [
        ...byAnswers(listed),
        ...listed.flatMap(bySchool),
        ...listed.flatMap(ofProtection),
        ...listed.filter((line) => !desk.expected.isHeld(split(line)[0])).map((line) => `not held: ${line}`),
      ]
      if (!isQuiet) return faults
      const held = history
        .ids()
        .filter((id) => desk.expected.isKnown(id) && desk.expected.detailOf(id) !== null)
      const states = new Map(
        held.flatMap((id) =>
          history
            .of(id)
            .slice(-1)
            .map((state) => [id, state] as const),
        ),
      )
      const current = new Set(history.ids().filter(desk.expected.isCurrent))
      const after: Quiet = { at: now(), begun: desk.begun(), states, current }
      const before = quiet
      quiet = after
      return before?.begun === after.begun ? [...faults, ...missed(listed, before, after)] : faults
    },
    /** An unreadable row may belong to any person, so it is not known then which people are new. */
    forgetQuiet: () => {
      quiet = null
    },
  }
}
