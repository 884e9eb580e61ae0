import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError, type Failure } from '../../shared/domain/failure.ts'
import type { Reply } from '../../shared/ipc/bridge.ts'
import { type Handlers, type RequestName, requests } from '../../shared/ipc/contract.ts'
import { storeFailure } from '../storage/store-failure.ts'

type AnswerDeps = {
  readonly handlers: Handlers
  /** Null if the request may pass at once; rejects if the page sends more than a user would. */
  readonly mayPass: (name: RequestName) => Promise<void> | null
  /** Logs a bug under a number, without student data. */
  readonly report: (error: unknown) => Failure
}
const portion = 1_000
const isRequest = (name: string): name is RequestName => Object.hasOwn(requests, name)

/** Validates the input, runs the handler and validates the answer. Tests call it as the page does, without Electron. */
export async function answer(app: AnswerDeps, name: string, rawInput: unknown): Promise<Reply> {
  if (!isRequest(name)) return { ok: false, failure: { code: 'bad-request', request: 'unknown' } }
  const input = requests[name].input.safeParse(rawInput ?? undefined)
  if (!input.success) return { ok: false, failure: { code: 'bad-request', request: name } }
  try {
    const passing = app.mayPass(name)
    if (passing !== null) await passing // without a wait, it starts in this turn: a lock must find it running
    const handle = app.handlers[name] as (input: unknown) => unknown // sound: same key, parsed input
    const parse = (value: unknown) => requests[name].output.parse(value)
    return { ok: true, value: await validated(await handle(input.data), parse) }
  } catch (error) {
    return { ok: false, failure: failureOf(error) ?? app.report(error) }
  }
}

/** A long list is validated in portions, each in a turn of its own: 5,000 rows would hold up all else for 45 ms. */
async function validated(value: unknown, parse: (value: unknown) => unknown): Promise<unknown> {
  if (!Array.isArray(value) || value.length <= portion) return parse(value)
  const rows: unknown[] = []
  for (let from = 0; from < value.length; from += portion) {
    await nextTurn()
    rows.push(...(parse(value.slice(from, from + portion)) as unknown[])) // sound: a list is parsed to a list
  }
  return rows
}

/** Failures that are not bugs: a refusal, or a disk that is full or read-only. */
function failureOf(error: unknown): Failure | null {
  if (error instanceof AppError) return error.failure
  const failure = storeFailure(error, 'queue')
  return failure?.code === 'disk-full' || failure?.code === 'disk-read-only' ? failure : null
}
