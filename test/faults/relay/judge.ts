import { askForEverybody } from '../../support/ask-for-everybody.ts'
import type { DeskProcess } from '../whole/desk-process.ts'
import type { Following, Place } from './place.ts'
import type { Shown, Truth } from './truth.ts'

/**
 * Everyone that a desk shows; null if it did not answer. One that has locked itself, because its clock says that
 * no one was there for hours, is opened first, as a returning user opens it.
 */
export async function shownBy(app: DeskProcess): Promise<readonly Shown[] | null> {
  const first = await app.tryAsk('people.search', askForEverybody)
  const isLocked = first !== null && 'failure' in first
  if (isLocked) await app.tryAsk('session.unlock', { passphrase: null })
  const said = isLocked ? await app.tryAsk('people.search', askForEverybody) : first
  return said === null || 'failure' in said ? null : said.value.hits
}

/** When the data of a desk was read, according to the desk; empty if the desk does not say. */
async function readAt(app: DeskProcess): Promise<string> {
  const said = await app.tryAsk('sync.status', undefined)
  if (said === null || 'failure' in said) return ''
  return said.value.asOf ?? ''
}

/** Looks at desks on request, and remembers the people that each held. */
export function createJudge(place: Place, truth: Truth, see: (name: string, times?: number) => void) {
  const held = new Map<Following, Set<string>>()
  /** By desk and person: how many names the person had before the one shown. */
  const ages = new Map<Following, Map<string, number>>()
  let latest = ''
  const heldBy = (desk: Following) => held.get(desk) ?? new Set<string>()
  const hear = (said: string): void => {
    if (said > latest) latest = said
  }
  const hearRelay = async () => hear(place.relay === null ? '' : await readAt(place.relay))
  const look = async (desk: Following): Promise<string[]> => {
    const { process, scope, name } = desk
    if (process === null) return []
    const at = await readAt(process)
    await hearRelay()
    const shown = await shownBy(process)
    if (shown === null) return []
    see('people judged', shown.length)
    const ids = new Set(shown.map(({ id }) => id))
    const gone = [...heldBy(desk)].filter((id) => !ids.has(id) && truth.belongs(id, scope))
    held.set(desk, new Set([...heldBy(desk), ...ids].filter((id) => truth.belongs(id, scope))))
    const before = ages.get(desk)
    const now = new Map(shown.map(({ id, surname }) => [id, truth.ageOf(id, surname)] as const))
    const back = [...now].filter(([id, age]) => age < (before?.get(id) ?? 0))
    ages.set(desk, new Map([...(before ?? []), ...now]))
    const late = at > latest ? [`false: read at ${at}, and the relay's was at ${latest}`] : []
    return [
      ...truth.lies(shown, scope),
      ...gone.map((id) => `removed: ${id} is at the school, and was there`),
      ...back.map(([id]) => `back: ${id} has an older name than it had`),
      ...late,
    ].map((what) => `${name} (${scope}): ${what}`)
  }
  return {
    look: async (): Promise<string[]> => (await Promise.all(place.desks.map(look))).flat(),
    /** Notes when the relay read the school, which the relay itself may no longer know. */
    hear,
    /** Allows a desk to lack people that it held before, because its copy was emptied or replaced by an older one. */
    forgive: (desk: Following): void => {
      held.delete(desk)
      ages.delete(desk)
    },
    heldBy,
  }
}
export type Judge = ReturnType<typeof createJudge>
