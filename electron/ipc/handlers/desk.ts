import type { Clock } from '../../../shared/domain/clock.ts'
import {
  type DeskNotes,
  deskNotes,
  type Muster,
  type MusterKey,
  musters,
} from '../../../shared/domain/desk-notes.ts'
import type { Handlers } from '../../../shared/ipc/contract.ts'

export type DeskDeps = {
  /** Sealed beside the corrections. */
  readonly notes: {
    read(name: 'desk' | 'musters'): unknown
    write(name: 'desk' | 'musters', value: unknown): Promise<void>
  }
  readonly clock: Clock
}
type Topic = Extract<keyof Handlers, `desk.${string}`>

const keptMs = 24 * 60 * 60 * 1_000
const nothing: DeskNotes = { pinned: [], narrowings: [] }
const nobody: Muster = { ticked: [], startedAt: null }

/** What a desk notes for itself: people pinned, narrowings by name, and who was ticked off in the last day. */
export function createDeskHandlers(open: () => DeskDeps): Pick<Handlers, Topic> {
  const read = (): DeskNotes => readAs(deskNotes.safeParse(open().notes.read('desk'))) ?? nothing
  const write = async (part: Partial<DeskNotes>): Promise<DeskNotes> => {
    const next = { ...read(), ...part }
    await open().notes.write('desk', next)
    return next
  }
  return {
    'desk.read': read,
    'desk.pin': ({ id, on }) => {
      const others = read().pinned.filter((each) => each !== id)
      return write({ pinned: on ? [...others, id].slice(-100) : others })
    },
    'desk.keepNarrowing': (kept) => {
      const others = read().narrowings.filter(({ name }) => name !== kept.name)
      return write({ narrowings: [...others, kept].slice(-50) })
    },
    'desk.dropNarrowing': ({ name }) =>
      write({ narrowings: read().narrowings.filter((each) => each.name !== name) }),
    'desk.muster': (key) => mustersOf(open())[nameOf(key)] ?? nobody,
    'desk.tick': async ({ key, id, on }) => {
      const { notes, clock } = open()
      const all = mustersOf({ notes, clock })
      const before = all[nameOf(key)] ?? nobody
      const at = new Date(clock.now()).toISOString()
      const others = before.ticked.filter((each) => each.id !== id)
      const ticked = on ? [...others, { id, at }] : others
      const next = { ticked, startedAt: ticked.length === 0 ? null : (before.startedAt ?? at) }
      await notes.write('musters', { ...all, [nameOf(key)]: next })
      return next
    },
  }
}

const nameOf = ({ kind, name, date }: MusterKey) => `${kind}:${date}:${name}`

/** Those of the last day; older ones are left out, and so dropped with the next tick. */
function mustersOf({ notes, clock }: DeskDeps): Readonly<Record<string, Muster>> {
  const oldest = new Date(clock.now() - keptMs).toISOString()
  const all = Object.entries(readAs(musters.safeParse(notes.read('musters'))) ?? {})
  return Object.fromEntries(all.filter(([, { startedAt }]) => startedAt !== null && startedAt >= oldest))
}

/** Null where nothing was noted, or an older version noted it in another shape. */
function readAs<T>(parsed: { readonly success: boolean; readonly data?: T }): T | null {
  return parsed.success ? (parsed.data ?? null) : null
}
