import { setTimeout as wait } from 'node:timers/promises'
import type { DemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import type { SearchHit } from '../../../shared/domain/search.ts'
import { shownOf } from '../../../shared/ipc/correction-sheets.ts'
import { everybody } from './connected-folder.ts'
import type { DeskProcess } from './desk-process.ts'

type See = (name: string, times?: number) => void
type Saved = { readonly person: SearchHit; readonly value: string }

export type BusyPerson = ReturnType<typeof createBusyPerson>

/** A user who types, looks up, saves, prints, syncs and sends without a pause, and remembers every answer. */
export function createBusyPerson(people: readonly SearchHit[], random: () => number, see: See) {
  const acknowledged: Saved[] = []
  const drafts = new Map<SearchHit, string>()
  let next = 0
  let isOver = false
  /** Each person is corrected only once, so that the value at the school can only come from that correction. */
  const somebody = (): SearchHit | undefined => people[next++]
  const save = async (desk: DeskProcess) => {
    const person = somebody()
    if (person === undefined) return
    const value = `Mine${next}of${Math.floor(random() * 1e9)}`
    const answer = await desk.tryAsk('corrections.save', {
      variant: 'person',
      personId: person.id,
      author: 'Office',
      changes: [{ field: 'surname', base: person.surname, mine: value }],
    })
    if (answer === null || 'failure' in answer) return see('saves interrupted')
    see('saves acknowledged')
    acknowledged.push({ person, value })
  }
  /** A sheet is sent to one person, then to three, then to the rest, so an event may happen at any of these steps. */
  const saveSheet = async (desk: DeskProcess) => {
    const rows = Array.from({ length: 5 }, () => somebody()).filter((each) => each !== undefined)
    if (rows.length === 0) return
    const saved = rows.map((person, row) => ({
      person,
      value: `Sheet${next}row${row}of${Math.floor(random() * 1e9)}`,
    }))
    const sheet = {
      columns: ['communityId' as const, { field: 'surname' as const, was: false }],
      rows: saved.map(({ person, value }) => [person.id, value]),
    }
    const checked = await desk.tryAsk('sheets.check', sheet)
    if (checked === null || 'failure' in checked) return see('sheets interrupted')
    const by = { shown: checked.value.map(shownOf), name: `Sheet ${next}`, author: 'Office' }
    const answer = await desk.tryAsk('sheets.save', { ...sheet, ...by })
    if (answer === null || 'failure' in answer) return see('sheets interrupted')
    see('sheets acknowledged')
    acknowledged.push(...saved)
  }
  const type = async (desk: DeskProcess) => {
    const person = somebody()
    if (person === undefined) return
    const value = `Typed${next}`
    const answer = await desk.tryAsk('corrections.saveDraft', {
      personId: person.id,
      values: { surname: value },
    })
    if (answer !== null && !('failure' in answer)) drafts.set(person, value)
  }
  const acts: readonly ((desk: DeskProcess) => Promise<unknown>)[] = [
    save,
    save,
    save,
    save,
    saveSheet,
    type,
    (desk) => desk.tryAsk('people.search', everybody),
    (desk) => desk.tryAsk('people.card', { id: (people[0] as SearchHit).id }), // sound: there are people
    (desk) => desk.tryAsk('access.note', { action: 'print', subject: 'results', personId: null, count: 3 }),
    (desk) => desk.tryAsk('sync.start', undefined),
    (desk) => desk.tryAsk('corrections.send', undefined, 300),
  ]
  return {
    /** Works until the user is stopped or the app has ended. */
    work: async (desk: DeskProcess): Promise<void> => {
      isOver = false
      while (!isOver && desk.isAlive()) {
        await acts[Math.floor(random() * acts.length)]?.(desk)
        await wait(random() * 30)
      }
    },
    stop: (): void => {
      isOver = true
    },
    /** Returns what differs from the answers that the user received. */
    faults: async (desk: DeskProcess, school: DemoSchool): Promise<string[]> => {
      const queue = await desk.ask('corrections.queue', undefined)
      const times = (value: string) => queue.corrections.filter(({ mine }) => mine === value).length
      const arrived = (value: string) =>
        school.journal
          .entries()
          .flatMap(({ method, changes }) =>
            method === 'PUT' ? changes.filter(({ after }) => after === value) : [],
          ).length
      const lost = acknowledged.filter(({ value }) => times(value) === 0 && arrived(value) === 0)
      const doubled = acknowledged.filter(({ value }) => times(value) > 1 || arrived(value) > 1)
      const gone = [...drafts].filter(([person]) => !queue.drafts.includes(person.id))
      see('drafts back', drafts.size - gone.length)
      return [
        ...lost.map(({ value }) => `${value} was acknowledged and is lost`),
        ...doubled.map(({ value }) => `${value} is there twice`),
        ...gone.map(([, value]) => `the draft ${value} is gone`),
      ]
    },
  }
}
