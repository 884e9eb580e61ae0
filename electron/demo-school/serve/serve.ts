import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createDemoSchool } from '../create-demo-school.ts'
import { readSwitch, type SwitchChoices } from '../service/switches.ts'
import type { WorldPlan } from '../world/world.ts'
import { serveDemoSchool } from './serve-demo-school.ts'
import { openSqliteState } from './sqlite-state.ts'

/** `npm run demo-school`: the records service over TLS for tests and developers, until SIGTERM or Ctrl+C. */
const { port, asked, switches, latencyMs, readyFile, stateFile } = readArguments(process.argv.slice(2))
const fallback = { seed: 7, current: 1_240, past: 3_600, today: new Date().toISOString().slice(0, 10) }
const state = stateFile === null ? null : openSqliteState(stateFile, { asked, fallback })
const plan = state?.plan ?? { ...fallback, ...asked }
const served = await serveDemoSchool(
  createDemoSchool({ ...plan, switches, latencyMs, ...(state && { state }) }),
  { port },
)

const folder = mkdtempSync(join(tmpdir(), 'demo-school-'))
const caFile = join(folder, 'authority.pem')
writeFileSync(caFile, served.ca)

const { correcting, reading } = served.school.keys
const ready = JSON.stringify({
  school: served.school.name,
  baseUrl: served.baseUrl,
  authUrl: served.authUrl,
  clientId: correcting.clientId,
  clientSecret: correcting.clientSecret,
  readOnlyClientId: reading.clientId,
  readOnlyClientSecret: reading.clientSecret,
  caFile,
  profile: served.school.profile,
  ...plan,
})
console.log(ready)
if (readyFile !== null) {
  // renamed into place, so that a waiting reader never reads half of it
  writeFileSync(`${readyFile}.part`, ready)
  renameSync(`${readyFile}.part`, readyFile)
}

async function stop() {
  await served.close()
  state?.close()
  rmSync(folder, { recursive: true, force: true })
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)

type ServeArguments = {
  readonly port: number
  /** The explicitly given values; others come from the defaults or the state file. */
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
function readArguments(args: readonly string[]): ServeArguments {
  const one = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: one,
      current: one,
      past: one,
      seed: one,
      today: one,
      latency: one,
      'ready-file': one,
      state: one,
      switch: { type: 'string', multiple: true },
    },
  })
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
