import type { TogetherDesk } from './desk.ts'
import { type HearDeps, hear } from './hear.ts'
import { judgeAges, type ShownAt } from './judge/ages.ts'
import { type AskedFor, judgeChangeRequests } from './judge/change-requests.ts'
import { judgeChanges } from './judge/changes.ts'
import { judgeKey, judgeQueue, judgeWishes, type Wish } from './judge/corrections.ts'
import type { Known } from './judge/known.ts'
import { judgeComplete, judgeRows } from './judge/lists.ts'
import { judgeCards, judgeHouses, judgeStreets } from './judge/people.ts'
import type { SaidCorrection } from './judge/said.ts'
import type { Information } from './model/person.ts'
import type { ReceivedUpdate } from './model/service.ts'

type Deps = HearDeps & {
  readonly notified: readonly ReceivedUpdate[]
  /** How often the service has refused this desk's key. */
  readonly keyRefusals: () => number
  readonly shownAt: ShownAt
}
type Draw = { readonly who: number; readonly what: number; readonly people: readonly string[] }
type Form = { readonly fields: readonly { readonly field: string; readonly base: string | null }[] }
type Queue = { readonly corrections: readonly SaidCorrection[]; readonly paused: unknown }

const fields = [
  'surname',
  'givenName',
  'prefName',
  'otherGivenName',
  'birthDate',
  'maidenName',
  'maidenName',
] as const
const waiting = ['queued', 'sending', 'uncertain']
const weeksMs = 14 * 24 * 3_600_000
const pick = <T>(all: readonly T[], draw: number): T | undefined => all[draw % Math.max(1, all.length)]
const isQuestion = ({ state, last }: SaidCorrection) =>
  state === 'conflict' && last?.failure?.code === 'not-comparable'

/** A user at a desk, who corrects, decides and reports what the desk shows. Sends the requests of a window. */
export function createClerk({ desk, known, notified, lyingTotal, keyRefusals, shownAt, now }: Deps) {
  const wishes = new Map<string, Wish>()
  const requests: AskedFor[] = []
  let isLocked = false
  const everWish: Wish[] = []
  const queue = async () => ((await desk.ask('corrections.queue')) as Queue | null)?.corrections ?? []
  const wish = (one: Wish): void => {
    wishes.set(`${one.person} ${one.field}`, one)
    everWish.push(one)
  }
  const correct = async ({ who, what, people }: Draw): Promise<void> => {
    const person = pick(people, who)
    const form = (await desk.ask('corrections.form', { personId: person })) as Form | null
    const field = pick(fields, what)
    if (person === undefined || field === undefined || form === null) return
    const base = form.fields.find((one) => one.field === field)?.base ?? null
    const isDay = field === 'birthDate'
    const mine = isDay
      ? `2011-0${1 + (what % 8)}-0${1 + (who % 8)}`
      : what % 4 === 0 && base !== null
        ? base.toUpperCase()
        : `Mine${what % 7}`
    if ((base ?? '') === mine) return
    const wasWarned = (who + what) % 3 > 0
    const changes = [
      { field, base, mine, ...(field === 'maidenName' && wasWarned && { unseen: 'overwrite' }) },
    ]
    const saved = await desk.ask('corrections.save', {
      variant: 'person',
      personId: person,
      author: desk.name,
      changes,
    })
    if (saved !== null) wish({ person, field, base, mine, at: now(), wasWarned })
  }
  /** Requests a change that the office may key in, perhaps in its own spelling, or may not key in. */
  const askFor = async ({ who, what, people }: Draw): Promise<void> => {
    const person = pick(people, who)
    if (person === undefined) return
    const field = what % 4 === 0 ? 'homeAddress' : 'mobile'
    const wanted = field === 'mobile' ? `+61 400 000 00${what % 3}` : `${what % 3} New Street, Carlton 3000`
    const noted = { personId: person, field, wanted, askedBy: 'A parent', reason: '', author: desk.name }
    if ((await desk.ask('requests.add', noted)) !== null) requests.push({ person, field, wanted })
  }
  const settle = async ({ who, what }: Draw): Promise<void> => {
    const correction = pick(
      (await queue()).filter((one) => one.state === 'conflict' && !isQuestion(one)),
      who,
    )
    if (correction === undefined) return
    const take = what % 2 === 0 ? 'mine' : 'theirs'
    const done = await desk.ask('corrections.settle', {
      id: correction.id,
      shown: correction.theirs,
      mine: correction.mine,
      choice: { take },
    })
    if (done === null) return
    const field = correction.field as keyof Information // a field of an update
    if (take === 'theirs') wishes.delete(`${correction.personId} ${field}`)
    else
      wish({
        person: correction.personId,
        field,
        base: correction.theirs,
        mine: correction.mine,
        at: now(),
        wasWarned: true,
      })
  }
  const withdraw = async ({ who }: Draw): Promise<void> => {
    const correction = pick(await queue(), who)
    if (correction !== undefined && (await desk.ask('corrections.withdraw', { id: correction.id })) !== null)
      wishes.delete(`${correction.personId} ${correction.field}`)
  }
  /** Asks the office what is in the fields that no read shows. */
  const answerQuestions = async (): Promise<void> => {
    for (const { id, personId, field, mine } of (await queue()).filter(isQuestion)) {
      const own = wishes.get(`${personId} ${field}`)
      if (own !== undefined) {
        // the question may have been asked again, without the user's wish
        const choice = own.mine === mine ? { take: 'mine' } : { take: 'other', value: own.mine }
        if ((await desk.ask('corrections.settle', { id, shown: null, choice })) !== null)
          wish({ ...own, wasWarned: true })
        continue
      }
      const notified = known.history.at(personId, now())?.[field as keyof Information] ?? null
      const value = notified === null ? null : String(notified)
      const choice = { take: 'other', value }
      if ((await desk.ask('corrections.settle', { id, shown: null, choice })) === null) continue
      // the update must carry the office's answer, even if another desk has changed the field by then
      const asked = field as keyof Information // a field of an update
      everWish.push({ person: personId, field: asked, base: value, mine: value, at: now(), wasWarned: true })
    }
  }
  const comeBack = async (): Promise<void> => {
    isLocked = false
    await desk.ask('session.unlock', { passphrase: null })
  }
  /** A copy may only be closed if the service itself refused the key, or if it did not answer for weeks. */
  const judgeSeal = async (): Promise<void> => {
    const place = (await desk.ask('session.status')) as { state: string } | null
    if (place?.state === 'sealed' && keyRefusals() === 0 && desk.shifts.every((shift) => shift < weeksMs))
      known.verdict.faults.push(`${desk.name} is sealed, and no one has refused its key`)
  }
  return {
    act: async (act: string, draw: Draw): Promise<void> => {
      if (act === 'correct') await correct(draw)
      else await askFor(draw)
      if (act === 'settle') await settle(draw).then(answerQuestions)
      if (act === 'withdraw') await withdraw(draw)
      if (act === 'send') await desk.ask('corrections.send')
      if (act === 'refresh') await desk.ask('people.refresh', { id: pick(draw.people, draw.who) })
    },
    answerQuestions,
    /** The changes that the office was asked for. */
    asked: (): readonly AskedFor[] => requests,
    wishesOf: (id: string, field: string): readonly Wish[] =>
      everWish.filter((one) => one.person === id && one.field === field),
    /** Does some work during which the process is killed at its next write, so that its outcome is not known. */
    crash: async (act: string, draw: Draw, work: () => Promise<void>): Promise<void> => {
      const before = new Map(wishes)
      const wasMidway = await desk.crash(async () => {
        if (act === 'correct') await correct(draw)
        else await work()
      })
      isLocked = false
      if (wasMidway) for (const [name, one] of wishes) if (before.get(name) !== one) wishes.delete(name)
    },
    restart: async (): Promise<void> => {
      await desk.stop()
      await desk.start()
      isLocked = false
    },
    lock: async (): Promise<void> => {
      isLocked = true
      await desk.ask('session.lock')
    },
    /** The user returns to the desk, which may have locked itself. */
    comeBack,
    judge: async (): Promise<void> => {
      if (isLocked) return await judgeLocked(desk, known.verdict)
      await comeBack()
      const said = await hear({ desk, known, lyingTotal, now })
      if (said === null) return await judgeSeal()
      judgeKey(known, said, keyRefusals(), desk.name)
      judgeCards(known, said)
      judgeAges(known, said, shownAt)
      judgeChanges(known, said)
      judgeRows(known, said)
      judgeComplete(known, said)
      judgeHouses(known, said)
      judgeStreets(known, said)
      judgeQueue(known, said, notified)
      // requests that ended are kept for 30 days, by the desk's own clock
      const isKept = desk.shifts.every((shift) => Math.abs(shift) < 2 * weeksMs)
      judgeChangeRequests(known, said, isKept ? requests : [])
      judgeWishes(known, said, { wishes: wishes.values(), notified })
    },
    /** Whether a correction still waits to be sent without the user's help. */
    waits: async (): Promise<boolean> => (await queue()).some(({ state }) => waiting.includes(state)),
    /** Judges the desk after the network has worked for a while and the user has pressed nothing. */
    judgeOnline: async (): Promise<void> => {
      const status = (await desk.ask('sync.status')) as { online: boolean } | null
      if (status?.online === false)
        known.verdict.faults.push(`${desk.name} has not noticed the end of an outage`)
    },
    /** After a long calm, no correction waits for the network, except of a person whose record cannot be read. */
    judgeCalm: async (canBeRead: (id: string) => boolean, see: (what: string) => void): Promise<void> => {
      await comeBack()
      const fault = (what: string) => void known.verdict.faults.push(`${desk.name} ${what}`)
      const said = await hear({ desk, known, lyingTotal, now })
      if (said === null)
        return fault(
          `is not open after a long calm: ${JSON.stringify(await desk.ask('session.status')).slice(0, 200)}`,
        )
      const { online, lastOutcome } = said.status
      if (!online) fault('is offline while the network answers')
      if (lastOutcome?.kind === 'failed') fault('fails every round although the school answers')
      for (const correction of said.corrections) {
        const { personId, field, state, last } = correction
        const saysWhy =
          last?.failure?.code === 'needs-answers' && said.corrections.some(isDecisionBeside(correction))
        const waits = waiting.includes(state) && !saysWhy
        if (said.paused === null && canBeRead(personId) && waits)
          fault(`${personId} ${field} is still ${state} after a long calm`)
      }
      for (const { field, state } of said.requests) see(`${field} asked for: ${state}`)
    },
  }
}

/** Another correction of the same person that only the user can decide. */
const isDecisionBeside =
  ({ personId }: SaidCorrection) =>
  (other: SaidCorrection): boolean =>
    other.personId === personId &&
    ['conflict', 'parked', 'rejected', 'forbidden', 'gone'].includes(other.state)

/** A locked desk reveals nothing about any person or about the copy. */
async function judgeLocked(desk: TogetherDesk, verdict: Known['verdict']): Promise<void> {
  for (const request of ['sync.status', 'corrections.queue', 'sync.quarantine', 'lists.all', 'health.read']) {
    verdict.asked += 1
    verdict.couldBeFalse += 1
    if ((await desk.ask(request)) !== null)
      verdict.faults.push(`${desk.name} is locked, and answers ${request}`)
  }
}
