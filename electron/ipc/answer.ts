import { AppError, type Failure } from '../../shared/domain/failure.ts'
import type { Reply } from '../../shared/ipc/bridge.ts'
import { type Handlers, type RequestName, requests } from '../../shared/ipc/contract.ts'
import { storeFailure } from '../storage/store-failure.ts'

type AnswerDeps = {
  readonly handlers: Handlers
  /** Null where it may pass at once; rejects where the page asks for more than a person does. */
  readonly mayPass: (name: RequestName) => Promise<void> | null
  /** Notes a bug and gives it a number; never a pupil's data. */
  readonly report: (error: unknown) => Failure
}
const isRequest = (name: string): name is RequestName => Object.hasOwn(requests, name)

/** Validate, run, validate, wrap. Free of Electron, so tests call it exactly as the window would. */
export async function answer(app: AnswerDeps, name: string, rawInput: unknown): Promise<Reply> {
  if (!isRequest(name)) return { ok: false, failure: { code: 'bad-request', request: 'unknown' } }
  const input = requests[name].input.safeParse(rawInput ?? undefined)
  if (!input.success) return { ok: false, failure: { code: 'bad-request', request: name } }
  try {
    const passing = app.mayPass(name)
    if (passing !== null) await passing // else in the same turn: a lock must find what came before it under way
    const handle = app.handlers[name] as (input: unknown) => unknown // sound: same key, parsed input
    return { ok: true, value: requests[name].output.parse(await handle(input.data)) }
  } catch (error) {
    return { ok: false, failure: failureOf(error) ?? app.report(error) }
  }
}

/** Failures that are no bug: a refusal, or a disk that is full or may not be written. */
function failureOf(error: unknown): Failure | null {
  if (error instanceof AppError) return error.failure
  const failure = storeFailure(error, 'queue')
  return failure?.code === 'disk-full' || failure?.code === 'disk-read-only' ? failure : null
}
