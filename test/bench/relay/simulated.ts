import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { NatsServer } from '../../support/nats-server.ts'
import { startChild } from './child.ts'
import { type Enrolled, enrolled, type Ground } from './desks.ts'

const taken = z.object({
  all: z.array(z.object({ first: z.number(), whole: z.number(), bytes: z.number() })),
})
const heard = z.object({ heard: z.number() })

/** Simulated desks: consumers that receive and confirm, in one process. They connect on request. */
export async function startSimulated({ folder }: Ground, server: NatsServer, count: number) {
  const desks: Enrolled[] = []
  for (let at = 0; at < count; at += 1) desks.push(await enrolled(server, `none-${at}`))
  const file = join(folder, 'simulated.json')
  writeFileSync(file, JSON.stringify(desks))
  const lines: unknown[] = []
  let came = Promise.withResolvers<void>()
  const child = startChild(join(import.meta.dirname, 'simulated-desks.ts'), [file], (line) => {
    lines.push(line)
    came.resolve()
    came = Promise.withResolvers()
  })
  void child.ended.then(() => {
    came.promise.catch(() => undefined) // perhaps nothing waits for it
    came.reject(new Error('the simulated desks have ended'))
  })
  const lineOf = async <T>(kind: z.ZodType<T>): Promise<T> => {
    for (;;) {
      const read = lines.flatMap((line) => kind.safeParse(line).data ?? []).at(-1)
      if (read !== undefined) return read
      await came.promise
    }
  }
  let changes = 0
  return {
    pid: child.pid,
    /** What each desk received, and how long that took after all were connected. */
    whole: async () => {
      child.say({ connect: true })
      await lineOf(z.object({ connected: z.number() }))
      child.say({ take: true })
      return (await lineOf(taken)).all
    },
    /** The moment at which the last desk has the next change. */
    nextChange: async (): Promise<number> => {
      changes += 1
      while ((await lineOf(heard)).heard < changes) await came.promise
      return performance.now()
    },
    close: child.stop,
  }
}
