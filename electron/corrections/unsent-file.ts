import { z } from 'zod'
import { companyField } from '../../shared/domain/correction.ts'
import { AppError } from '../../shared/domain/failure.ts'
import { type CorrectionId, moment } from '../../shared/domain/ids.ts'
import { parseJson } from '../../shared/text/parse-json.ts'
import type { CorrectionStore } from '../storage/queue/correction-store.ts'
import { type RequestStore, type StoredRequest, storedRequest } from '../storage/queue/request-store.ts'
import { type StoredCorrection, storedCorrection } from '../storage/queue/stored-correction.ts'
import { wasTaken } from './push/compare-with-school.ts'
import { applyEvent } from './rules/machine.ts'

/** A correction of a person must not be of a company's field, because no record of theirs has it to compare with. */
const fitting = storedCorrection.refine(
  ({ variant, field }) => (variant === 'company') === companyField.safeParse(field).success,
)

/** Unsent corrections of a computer that is being replaced. Outside this process they are always in a sealed file. */
const unsent = z.object({
  foyer: z.literal(1),
  unsentCorrections: z.literal(1),
  baseUrl: z.string(),
  at: moment,
  /** The corrections, under the name that the first version used. */
  edits: z.array(fitting).refine((all) => new Set(all.map(({ id }) => id)).size === all.length),
  requests: z.array(storedRequest).default([]),
})

type FileOrigin = { readonly baseUrl: string; readonly now: () => string }

/** Every correction that has not reached the school, and every request for a change, as text for a file. */
export function unsentText(
  open: readonly StoredCorrection[],
  requests: readonly StoredRequest[],
  { baseUrl, now }: FileOrigin,
): { readonly text: string; readonly ids: readonly CorrectionId[] } {
  const content: z.infer<typeof unsent> = {
    foyer: 1,
    unsentCorrections: 1,
    baseUrl,
    at: now(),
    edits: [...open],
    requests: [...requests],
  }
  return { text: JSON.stringify(content), ids: open.map(({ id }) => id) }
}

/** The address of the school's service that a file was made for; undefined if it is no file of corrections. */
export const addressIn = (text: string): string | undefined =>
  unsent.pick({ foyer: true, baseUrl: true }).safeParse(parseJson(text)).data?.baseUrl

/** Parks the corrections in a file that may be sent by themselves: otherwise two computers would send them. */
export function parkTaken(store: CorrectionStore, ids: readonly CorrectionId[], now: () => string): void {
  const last = { at: now(), failure: { code: 'taken-along' } as const, serverSaid: null }
  const taken = new Set(ids)
  store.transaction(() => {
    for (const correction of store.open())
      if (taken.has(correction.id) && !wasTaken(correction))
        applyEvent(store, correction, { event: 'taken-along', last })
  })
}

/**
 * Imports another computer's corrections as parked: they are sent only when the user retries them. Corrections that this
 * queue has already stay as they are. Throws `bad-corrections-file`.
 */
export function bringOver(
  { store, requests }: { readonly store: CorrectionStore; readonly requests: RequestStore },
  text: string,
  { baseUrl, now }: FileOrigin,
) {
  const content = unsent.safeParse(parseJson(text)).data
  if (content === undefined) throw new AppError({ code: 'bad-corrections-file', problem: 'content' })
  if (content.baseUrl !== baseUrl)
    throw new AppError({ code: 'bad-corrections-file', problem: 'other-school' })
  const fresh = content.edits.filter(({ id }) => store.read(id) === null)
  const last = { at: now(), failure: { code: 'brought-over' } as const, serverSaid: null }
  const parked = (correction: StoredCorrection): StoredCorrection => ({
    ...correction,
    state: 'parked',
    holdUntil: null,
    last,
  })
  store.transaction(() => {
    for (const correction of fresh) store.insert(parked(correction))
    requests.put(content.requests.filter(({ id }) => requests.read(id) === null))
  })
  return { brought: fresh.length, known: content.edits.length - fresh.length }
}
