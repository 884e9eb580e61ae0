import { refusalOf } from './refusal-of.ts'

/** Ends the process with what it was refused for; throws what is a bug. */
export function endRefused(error: unknown): never {
  const refusal = refusalOf(error)
  if (refusal === null) throw error
  process.stdout.write(`${JSON.stringify(refusal.said)}\n`)
  process.exit(refusal.exit)
}
