import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readSwitch, type SwitchChoices } from '../service/switches.ts'
import type { WorldPlan } from '../world/world.ts'

export type ServeArguments = {
  readonly port: number
  /** The values given on the command line; others come from the defaults or the state file. */
  readonly asked: Partial<WorldPlan>
  readonly switches: SwitchChoices
  readonly latencyMs: number
  readonly readyFile: string | null
  readonly stateFile: string | null
}

const count = z.coerce.number().int().nonnegative()
const text = z.string().min(1)
const shape = z.object({
  port: count.max(65_535).default(0),
  current: count.optional(),
  past: count.optional(),
  seed: z.coerce.number().int().optional(),
  today: z.iso.date().optional(),
  latency: count.default(0),
  'ready-file': text.optional(),
  state: text.optional(),
  switch: z.array(text).default([]),
})

/** Reads the command line. Throws with the name of an invalid option. */
export function readArguments(args: readonly string[]): ServeArguments {
  const options = Object.fromEntries(
    Object.keys(shape.shape).map((name) => [name, { type: 'string', multiple: name === 'switch' } as const]),
  )
  const { values } = parseArgs({ args: [...args], options })
  const { port, current, past, seed, today, latency, ...rest } = shape.parse(values)
  const asked = Object.entries({ current, past, seed, today }).filter(([, value]) => value !== undefined)
  return {
    port,
    asked: Object.fromEntries(asked),
    switches: Object.assign({}, ...rest.switch.map(readSwitch)),
    latencyMs: latency,
    readyFile: rest['ready-file'] ?? null,
    stateFile: rest.state ?? null,
  }
}
