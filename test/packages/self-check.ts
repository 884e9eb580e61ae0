import { z } from 'zod'
import { openStandIn } from '../stand-in/launch/host.ts'

const verdict = z.object({ ok: z.boolean(), reasons: z.array(z.string()) })

export type SelfCheck = {
  readonly code: number | null
  readonly verdict: z.infer<typeof verdict> | null
  readonly output: string
}

/** What `--self-check` of the app in a folder says under the stand-in, with no display and no browser in reach. */
export async function selfCheck(appDir: string): Promise<SelfCheck> {
  const { DISPLAY, WAYLAND_DISPLAY, ...env } = process.env
  const { main, exited, firstPage } = openStandIn({
    appDir,
    args: ['--self-check'],
    env,
    browser: { path: '/no/browser/is/needed', env: {} },
    headed: false,
    colorScheme: null,
    size: null,
    output: 'pipe',
  })
  firstPage.catch(() => undefined) // there is none
  let output = ''
  for (const stream of [main.stdout, main.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const { code } = await exited
  const line = output.split('\n').find((each) => each.startsWith('{'))
  return {
    code,
    verdict: line === undefined ? null : (verdict.safeParse(JSON.parse(line)).data ?? null),
    output,
  }
}
