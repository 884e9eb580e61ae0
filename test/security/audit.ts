import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'

const report = z.object({
  metadata: z.object({
    vulnerabilities: z.object({ high: z.number(), critical: z.number(), total: z.number() }),
  }),
})

/** Known weaknesses in what ships, as the registry knows them; null where it cannot be asked. */
export function auditShipped(): { readonly severe: number; readonly total: number } | null {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
    timeout: 60_000,
    shell: process.platform === 'win32',
  })
  const parsed = report.safeParse(parseJson(stdout))
  if (!parsed.success) return null
  const { high, critical, total } = parsed.data.metadata.vulnerabilities
  return { severe: high + critical, total }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
