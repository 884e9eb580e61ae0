import type { DemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { informationOf } from '../../../electron/demo-school/shapes/information.ts'
import type {
  Correction,
  CorrectionForm,
  CorrectionQueue,
  PersonField,
} from '../../../shared/domain/correction.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { refusedValue } from './hazardous-way.ts'
import { Crash, type OfficeDesk } from './office-desk.ts'

/** What the app reported as saved, and the user has not withdrawn since. */
export type Want = {
  readonly person: PersonId
  readonly field: string
  readonly value: string | null
  /** Numbers of the school's journal when the form was read, and when it was saved. */
  readonly since: number
  readonly savedAt: number
  /** Typed back to what the school has: that correction is over. */
  readonly isRevert: boolean
}

type Deps = {
  readonly desk: OfficeDesk
  readonly school: DemoSchool
  readonly random: () => number
  readonly people: readonly PersonId[]
  readonly see: (name: string) => void
}
type OpenForm = { readonly form: CorrectionForm; readonly since: number }

const names = ['Abel', 'Bora', 'Cyan', 'Dune', 'Eads'] as const
const days = ['2011-03-01', '2011-03-02', '2012-12-12'] as const
export const clerkFields: readonly PersonField[] = [
  'surname',
  'givenName',
  'prefName',
  'otherGivenName',
  'birthDate',
  'title',
]

export type Clerk = ReturnType<typeof createClerk>

/** Somebody who corrects, settles, takes back and presses Send; remembers what the app said is saved. */
/** A field that no read shows: somebody has to say what is there. */
const isQuestion = ({ state, last }: Correction) =>
  state === 'conflict' && last?.failure?.code === 'not-comparable'

export function createClerk({ desk, school, random, people, see }: Deps) {
  const wants = new Map<string, Want>()
  /** Of these the app ended before it could say whether they are saved. */
  const unsure = new Set<string>()
  const forms = new Map<PersonId, OpenForm>()
  /** Corrections whose conflict was settled, or may have been. */
  const settledOnes = new Set<string>()
  let shown: CorrectionQueue = desk.corrections().queue()
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  const lastEntry = () => school.journal.entries().at(-1)?.number ?? 0
  const keyOf = (person: string, field: string) => `${person} ${field}`

  /** Does something in the app. A refusal is an answer; a crash leaves the outcome open. */
  const attempt = (keys: readonly string[], work: () => CorrectionQueue): CorrectionQueue | null => {
    try {
      return work()
    } catch (error) {
      if (error instanceof Crash) for (const key of keys) unsure.add(key)
      else if (!(error instanceof AppError)) throw error
      else see(`refused: ${error.failure.code}`)
      return null
    }
  }
  const settled = (key: string, want: Want | null): void => {
    unsure.delete(key)
    if (want === null) wants.delete(key)
    else wants.set(key, want)
  }
  const valueFor = (field: PersonField): string | null => {
    if (field === 'title') return pick(school.world.lookups.title.options)?.id ?? null
    if (field === 'birthDate') return pick(days) ?? null
    const draw = random()
    if (draw < 0.05) return refusedValue
    return draw < 0.15 && (field === 'prefName' || field === 'otherGivenName') ? null : (pick(names) ?? null)
  }
  const actions = {
    openForm: () => {
      const person = pick(people)
      if (person === undefined) return
      try {
        const form = desk.corrections().form(person)
        forms.set(person, { form, since: lastEntry() })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
      }
    },
    save: () => {
      const person = pick([...forms.keys()])
      const open = person === undefined ? undefined : forms.get(person)
      if (person === undefined || open === undefined) return actions.openForm()
      forms.delete(person)
      const wanted = open.form.fields.filter(({ field }) => clerkFields.includes(field) && random() < 0.3)
      const changes = wanted.map(({ field, base, waiting }) => ({
        field,
        base,
        mine: waiting !== undefined && random() < 0.2 ? base : valueFor(field),
        isOpen: waiting !== undefined,
      }))
      const real = changes.filter(({ base, mine, isOpen }) => base !== mine || isOpen)
      if (real.length === 0) return
      const keys = real.map(({ field }) => keyOf(person, field))
      const saved = attempt(keys, () =>
        desk.corrections().save({
          variant: 'person',
          personId: person,
          author: 'Office',
          changes: real.map(({ field, base, mine }) => ({ field, base, mine })),
        }),
      )
      if (saved === null) return
      for (const { field, base, mine } of real) {
        see('saves')
        const want = {
          person,
          field,
          value: mine,
          since: open.since,
          savedAt: lastEntry(),
          isRevert: base === mine,
        }
        settled(keyOf(person, field), want)
      }
    },
    look: () => {
      shown = desk.corrections().queue()
    },
    withdraw: () => {
      const correction = pick(shown.corrections)
      if (correction === undefined) return
      const key = keyOf(correction.personId, correction.field)
      const queue = attempt([key], () => desk.corrections().withdraw(correction.id))
      if (queue === null) return
      see('withdrawn')
      // What was taken back is what stood there, whatever an older look had shown.
      if (queue.corrections.some(({ id, mine }) => id === correction.id && wants.get(key)?.value === mine))
        settled(key, null)
    },
    settle: () => {
      const correction = pick(
        shown.corrections.filter((correction) => correction.state === 'conflict' && !isQuestion(correction)),
      )
      if (correction === undefined) return actions.answer()
      const key = keyOf(correction.personId, correction.field)
      const take = pick(['mine', 'theirs', 'other'] as const) ?? 'mine'
      const value = valueFor(correction.field as PersonField) // a clerk saves fields of persons only
      settledOnes.add(correction.id)
      const choice = take === 'other' ? { take, value } : { take }
      if (
        attempt([key], () =>
          desk
            .corrections()
            .settle({ id: correction.id, shown: correction.theirs, mine: correction.mine, choice }),
        ) === null
      )
        return
      see('settled')
      const since = lastEntry()
      if (take === 'theirs') settled(key, null)
      else
        settled(key, {
          person: correction.personId,
          field: correction.field,
          value: take === 'mine' ? correction.mine : value,
          since: take === 'mine' ? (wants.get(key)?.since ?? since) : since,
          savedAt: since,
          isRevert: false,
        })
    },
    /** Asks the office what is in the fields that no read shows, and says so. */
    answer: () => {
      shown = desk.corrections().queue()
      for (const { id, personId, field } of shown.corrections.filter(isQuestion)) {
        const record = school.world.find(personId)
        const notified =
          record && (informationOf(school.world, record) as Readonly<Record<string, unknown>>)[field]
        const value = notified === null || notified === undefined ? null : String(notified)
        attempt([], () => desk.corrections().settle({ id, shown: null, choice: { take: 'other', value } }))
        see('answered')
      }
    },
    retry: () => {
      const correction = pick(
        shown.corrections.filter(({ state }) => ['rejected', 'forbidden', 'gone', 'parked'].includes(state)),
      )
      if (correction === undefined) return actions.look()
      const queue = attempt([], () => desk.corrections().retry(correction.id))
      const sent = queue?.corrections.find(({ id }) => id === correction.id)
      // One that only the journal knew is beside another of its field: whichever is asked for last is meant.
      const key = keyOf(correction.personId, correction.field)
      const want = wants.get(key)
      if (sent !== undefined && want !== undefined && want.value !== sent.mine)
        settled(key, { ...want, value: sent.mine, savedAt: lastEntry(), isRevert: false })
    },
    send: () =>
      void desk
        .corrections()
        .send()
        .catch(() => undefined),
    setSending: () => {
      desk.setSending(random() < 0.5 ? 'when-asked' : 'when-online')
      desk.corrections().wake()
    },
  }
  return {
    actions,
    hasSettled: (id: string) => settledOnes.has(id),
    wants: () => [...wants].flatMap(([key, want]) => (unsure.has(key) ? [] : [want])),
  }
}
