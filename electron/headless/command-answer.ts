import type { Reload } from '../relay/server/reload-server.ts'
import { serverKnows } from '../relay/server/server-knows.ts'
import { type Problem, problems } from './problems.ts'

export type RelayOptions = Readonly<Partial<Record<string, string | undefined>>>

/** How a command went: a line for whoever gave it, and the exit code. */
export type Done = { readonly exit: 0 | 2; readonly said: object }

export const done = (said: object): Done => ({ exit: 0, said: { ok: true, ...said } })

/** `about`: which file, or what of it. */
export const refused = (problem: Problem, about?: string): Done => {
  const help = about === undefined ? problems[problem] : `${problems[problem].replace(/\.$/, '')}: ${about}`
  return { exit: 2, said: { ok: false, problem, help } }
}
export const needs = (options: string): Done => refused('bad-option', `it needs ${options}`)

/** Whether the server goes by it; false also where it was not told. */
export const isKnown = async (folder: string, reload: Reload): Promise<boolean> =>
  reload === 'asked' &&
  (await serverKnows({ folder, patienceMs: 10_000, monotonic: () => performance.now() }))
