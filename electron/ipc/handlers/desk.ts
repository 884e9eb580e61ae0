import type { Clock } from '../../../shared/domain/clock.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { type Muster, type MusterKey, musterKeptMs, musters } from '../../../shared/domain/muster.ts'
import { type DeskNotes, deskNotes, leftWork } from '../../../shared/domain/notes-and-requests.ts'
import type { HandlersOf } from '../../../shared/ipc/contract.ts'
import type { OpenSchool } from '../../school/reader/school.ts'
import { requirePerson } from './note-look.ts'

const nothing: DeskNotes = { pinned: [], narrowings: [], different: [], emergencyAt: null }
const emptyMuster: Muster = { ticked: [], startedAt: null }

/** The desk's own notes: pinned people, saved filters, the last print for an emergency, and the ticks of musters of the last day. */
export function createDeskHandlers(
  open: () => Pick<OpenSchool, 'notes' | 'people' | 'index'>,
  clock: Clock,
): HandlersOf<'desk'> {
  const change = (next: (before: DeskNotes) => Partial<DeskNotes>): Promise<DeskNotes> =>
    open().notes.change('desk', (noted) => {
      const before = notesIn(noted)
      return { ...before, ...next(before) }
    })
  return {
    'desk.read': () => notesIn(open().notes.read('desk')),
    'desk.pin': ({ id, on }) => {
      if (on) requirePerson(open().people, id)
      return change(({ pinned }) => {
        const others = pinned.filter((each) => each !== id)
        return { pinned: on ? [...others, id].slice(-100) : others }
      })
    },
    'desk.setDifferent': async ({ pair, on }) => {
      for (const id of pair) requirePerson(open().people, id)
      const noted = await change(({ different }) => {
        const others = different.filter((each) => !pair.every((id) => each.includes(id)))
        return { different: on ? [...others, pair].slice(-2_000) : others }
      })
      open().index.setDifferent(noted.different)
      return noted
    },
    'desk.keepNarrowing': (kept) =>
      change(({ narrowings }) => {
        const others = narrowings.filter(({ name }) => name !== kept.name)
        return { narrowings: [...others, kept].slice(-50) }
      }),
    'desk.dropNarrowing': ({ name }) =>
      change(({ narrowings }) => ({ narrowings: narrowings.filter((each) => each.name !== name) })),
    'desk.emergencyPrinted': () => change(() => ({ emergencyAt: momentOf(clock.now()) })),
    'desk.muster': (key) => {
      const { notes } = open()
      return mustersIn(notes.read('musters'), clock)[nameOf(key)] ?? emptyMuster
    },
    'desk.leave': async (left) => void (await open().notes.change('left', () => left)),
    'desk.left': () => leftWork.safeParse(open().notes.read('left')).data ?? null,
    'desk.tick': async ({ key, id, on }) => {
      const { notes, people } = open()
      if (on) requirePerson(people, id)
      const name = nameOf(key)
      const all = await notes.change('musters', (noted) => {
        const kept = mustersIn(noted, clock)
        return { ...kept, [name]: ticked(kept[name] ?? emptyMuster, { id, on, at: momentOf(clock.now()) }) }
      })
      return all[name] ?? emptyMuster
    },
  }
}

type Tick = { readonly id: PersonId; readonly on: boolean; readonly at: string }

function ticked(before: Muster, { id, on, at }: Tick): Muster {
  if (on && before.ticked.some((each) => each.id === id)) return before
  const others = before.ticked.filter((each) => each.id !== id)
  const all = on ? [...others, { id, at }] : others
  return { ticked: all, startedAt: all.length === 0 ? null : (before.startedAt ?? at) }
}

const nameOf = ({ kind, name, date }: MusterKey) => `${kind}:${date}:${name}`
const momentOf = (ms: number) => new Date(ms).toISOString()

/** The notes; none if nothing is stored, or if another version stored them in another shape. */
const notesIn = (noted: unknown): DeskNotes => deskNotes.safeParse(noted).data ?? nothing

/** The musters of the last day. Older ones are left out, so the next tick drops them. */
function mustersIn(noted: unknown, clock: Clock): Readonly<Record<string, Muster>> {
  const oldest = momentOf(clock.now() - musterKeptMs)
  const all = Object.entries(musters.safeParse(noted).data ?? {})
  return Object.fromEntries(all.filter(([, { startedAt }]) => startedAt !== null && startedAt >= oldest))
}
