import type { TogetherDesk } from './desk.ts'
import { judgeQueue, judgeWishes, type Wish } from './judge/corrections.ts'
import { judgeCards, judgeComplete, judgeHouses, judgeStreets, type Known } from './judge/people.ts'
import type { Said, SaidCard, SaidEdit, SaidHit, SaidHouse, SaidStatus } from './judge/said.ts'
import type { Information } from './model/person.ts'
import type { Update } from './model/service.ts'

type Deps = {
  readonly desk: TogetherDesk
  readonly known: Known
  readonly updates: readonly Update[]
  readonly now: () => number
}
type Draw = { readonly who: number; readonly what: number; readonly people: readonly string[] }
type Form = { readonly fields: readonly { readonly field: string; readonly base: string | null }[] }
type Queue = { readonly edits: readonly SaidEdit[]; readonly paused: unknown }
type Wished = Wish & { readonly base: string | null }

const fields = ['surname', 'givenName', 'prefName', 'otherGivenName', 'birthDate', 'maidenName'] as const
const date = '2026-03-02'
const pick = <T>(all: readonly T[], draw: number): T | undefined => all[draw % Math.max(1, all.length)]
const isQuestion = ({ state, last }: SaidEdit) =>
  state === 'conflict' && last?.failure?.code === 'not-comparable'

/** Somebody at a desk: corrects, decides, and says what the desk says. Asks by the names a window uses. */
export function createClerk({ desk, known, updates, now }: Deps) {
  const wishes = new Map<string, Wished>()
  const everWished: Wished[] = []
  const queue = async () => ((await desk.ask('edits.queue')) as Queue | null)?.edits ?? []
  const wish = (one: Wished): void => {
    wishes.set(`${one.person} ${one.field}`, one)
    everWished.push(one)
  }
  const correct = async ({ who, what, people }: Draw): Promise<void> => {
    const person = pick(people, who)
    const form = (await desk.ask('edits.form', { personId: person })) as Form | null
    const field = pick(fields, what)
    if (person === undefined || field === undefined || form === null) return
    const base = form.fields.find((one) => one.field === field)?.base ?? null
    const isDay = field === 'birthDate'
    const mine = isDay
      ? `2011-0${1 + (what % 8)}-0${1 + (who % 8)}`
      : what % 9 === 0 && base !== null
        ? base.toUpperCase()
        : `Mine${what % 7}`
    if ((base ?? '') === mine) return
    const changes = [{ field, base, mine, ...(field === 'maidenName' && { unseen: 'overwrite' }) }]
    const saved = await desk.ask('edits.save', {
      variant: 'person',
      personId: person,
      author: desk.name,
      changes,
    })
    if (saved !== null) wish({ person, field, base, mine, at: now() })
  }
  const settle = async ({ who, what }: Draw): Promise<void> => {
    const edit = pick(
      (await queue()).filter((one) => one.state === 'conflict' && !isQuestion(one)),
      who,
    )
    if (edit === undefined) return
    const take = what % 2 === 0 ? 'mine' : 'theirs'
    const done = await desk.ask('edits.settle', { id: edit.id, shown: edit.theirs, choice: { take } })
    if (done === null) return
    const field = edit.field as keyof Information // a field of an update
    if (take === 'theirs') wishes.delete(`${edit.personId} ${field}`)
    else wish({ person: edit.personId, field, base: edit.theirs, mine: edit.mine, at: now() })
  }
  const withdraw = async ({ who }: Draw): Promise<void> => {
    const edit = pick(await queue(), who)
    if (edit !== undefined && (await desk.ask('edits.withdraw', { id: edit.id })) !== null)
      wishes.delete(`${edit.personId} ${edit.field}`)
  }
  /** The office is asked what stands in the fields that no read shows. */
  const answerQuestions = async (): Promise<void> => {
    for (const { id, personId, field } of (await queue()).filter(isQuestion)) {
      const told = known.history.at(personId, now())?.[field as keyof Information] ?? null
      const value = told === null ? null : String(told)
      await desk.ask('edits.settle', { id, shown: null, choice: { take: 'other', value } })
    }
  }
  return {
    act: async (act: string, draw: Draw): Promise<void> => {
      if (act === 'correct') await correct(draw)
      if (act === 'settle') await settle(draw).then(answerQuestions)
      if (act === 'withdraw') await withdraw(draw)
      if (act === 'send') await desk.ask('edits.send')
      if (act === 'refresh') await desk.ask('people.refresh', { id: pick(draw.people, draw.who) })
    },
    answerQuestions,
    wishesOf: (id: string, field: string): readonly Wished[] =>
      everWished.filter((one) => one.person === id && one.field === field),
    judge: async (): Promise<void> => {
      const said = await hear(desk, known, now)
      if (said === null) return
      judgeCards(known, said)
      judgeComplete(known, said)
      judgeHouses(known, said)
      judgeStreets(known, said)
      judgeQueue(known, said, updates)
      judgeWishes(known, said, [...wishes.values()])
    },
    /** After a long calm nothing waits for a network that answers. */
    judgeCalm: async (): Promise<void> => {
      const said = await hear(desk, known, now)
      if (said === null) return
      if (!said.status.online) known.verdict.faults.push(`${desk.name} is offline while the network answers`)
      for (const { personId, field, state } of said.edits)
        if (!said.isPaused && ['queued', 'sending', 'uncertain'].includes(state))
          known.verdict.faults.push(`${desk.name}: ${personId} ${field} is still ${state} after a long calm`)
    },
  }
}

/** Everything a window can ask; null where the desk is not open. */
async function hear(desk: TogetherDesk, known: Known, now: () => number): Promise<Said | null> {
  const status = (await desk.ask('sync.status')) as SaidStatus | null
  if (status === null) return null
  const facets = { boarder: ['yes', 'no'] } // everybody: nothing typed and nothing chosen finds nobody
  const hits = async (scope: string, text = '') =>
    (
      (await desk.ask('people.search', { text, scope, limit: 500, facets })) as {
        hits: readonly SaidHit[]
      } | null
    )?.hits ?? []
  const [current, past] = [await hits('current'), await hits('past')]
  const cards: SaidCard[] = []
  for (const { id } of someOf([...current, ...past], known, now())) {
    const card = (await desk.ask('people.card', { id, because: 'again' })) as SaidCard | null
    if (card !== null) cards.push(card)
  }
  const unread = ((await desk.ask('sync.quarantine')) as readonly { item: string }[] | null) ?? []
  const houses: SaidHouse[] = []
  for (const { id } of ((await desk.ask('boarding.houses', { date })) as readonly { id: string }[] | null) ??
    []) {
    const answer = (await desk.ask('boarding.placements', { houseId: id, date })) as {
      placed: SaidHouse['placed']
    } | null
    houses.push({ id, placed: answer?.placed ?? [] })
  }
  const byStreet: { id: string; street: string }[] = []
  for (const { person } of known.history.everybody(now()).slice(0, 6))
    for (const { street, confidential } of person.addresses.slice(0, confidentialOnly(person.addresses)))
      if (confidential)
        for (const hit of await hits('both', street))
          if (hit.id === person.id && hit.reasons.some(({ field }) => field === 'address'))
            byStreet.push({ id: hit.id, street })
  const queue = (await desk.ask('edits.queue')) as Queue | null
  return {
    now: now(),
    date,
    status,
    current,
    past,
    cards,
    houses,
    edits: queue?.edits ?? [],
    isPaused: queue !== null && queue.paused !== null,
    unread: new Set(unread.map(({ item }) => item)),
    byStreet,
  }
}
/** Cards looked at each time: whoever was touched last at the school, and a few more in turn. */
const atOnce = { touched: 3, inTurn: 3 } as const

function someOf(hits: readonly SaidHit[], { history, verdict }: Known, now: number): readonly SaidHit[] {
  const lately = (id: string) => history.of(id).findLast(({ from }) => from <= now)?.from ?? 0
  const touched = hits.toSorted((a, b) => lately(b.id) - lately(a.id)).slice(0, atOnce.touched)
  const from = verdict.asked % Math.max(1, hits.length)
  return [...new Set([...touched, ...hits.slice(from, from + atOnce.inTurn)])]
}

const confidentialOnly = (addresses: readonly { readonly confidential: boolean }[]) =>
  addresses.some(({ confidential }) => confidential) ? 1 : 0
