import { join } from 'node:path'
import { z } from 'zod'
import { startChild } from './child.ts'

const ready = z.object({
  school: z.string(),
  baseUrl: z.string(),
  authUrl: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
})
const counted = z.object({ requests: z.number() })

export type BenchSchool = Awaited<ReturnType<typeof startSchool>>

/** Starts the demo school in its own process. `count` returns its requests; `edit` resolves after the change. */
export async function startSchool(folder: string, size: { readonly current: number; readonly past: number }) {
  const caFile = join(folder, 'ca.pem')
  const waiting: ((line: unknown) => void)[] = []
  const next = () => new Promise<unknown>((resolve) => waiting.push(resolve))
  const begun = next()
  const sizes = [String(size.current), String(size.past)]
  const script = join(import.meta.dirname, 'school.ts')
  const child = startChild(script, [caFile, ...sizes], (line) => waiting.shift()?.(line))
  const address = ready.parse(await begun)
  const ask = async (line: object): Promise<number> => {
    const answer = next()
    child.say(line)
    return counted.parse(await answer).requests
  }
  return {
    address,
    caFile,
    count: () => ask({ count: true }),
    edit: (id: string, surname: string) => ask({ edit: id, surname }),
    stop: child.stop,
  }
}
