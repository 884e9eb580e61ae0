import { z } from 'zod'
import { runWithoutWindow } from '../stand-in/launch/run-without-window.ts'

const verdict = z.object({ ok: z.boolean(), reasons: z.array(z.string()) })

export type SelfCheck = {
  readonly code: number | null
  readonly verdict: z.infer<typeof verdict> | null
  readonly output: string
}

/** What `--self-check` of the app in a folder says under the stand-in, with no display and no browser in reach. */
export async function selfCheck(appDir: string): Promise<SelfCheck> {
  const { DISPLAY, WAYLAND_DISPLAY, ...env } = process.env
  const { code, output } = await runWithoutWindow({ appDir, args: ['--self-check'], env })
  const line = output.split('\n').find((each) => each.startsWith('{'))
  return {
    code,
    verdict: line === undefined ? null : (verdict.safeParse(JSON.parse(line)).data ?? null),
    output,
  }
}
