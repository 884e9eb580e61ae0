import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { LaunchOptions } from '../../stand-in/launch-options.ts'
import { ask, type SmallApp } from './launch-small-app.ts'

type Options = {
  /** PEM of an authority the computer trusts. */
  readonly trusts?: string
  readonly policy?: object
  readonly env?: LaunchOptions['env']
}

/** A small app in a folder of its own, for the length of a test, which requests the addresses that a test gives. */
export async function launchAsking(small: SmallApp, { trusts, policy, env }: Options = {}) {
  const userData = mkdtempSync(join(small.userData, 'one-')) // several run at once
  const ca = join(userData, 'authority.pem')
  if (trusts !== undefined) writeFileSync(ca, trusts)
  const app = await small.launch({
    userData,
    ...(trusts !== undefined && { ca }),
    env: { ...env, FOYER_SMALL_POLICY: JSON.stringify(policy ?? {}) },
  })
  onTestFinished(async () => void (await app.kill()))
  const answerOf = async (name: string, input?: unknown) =>
    ((await ask(app, name, input)) as { value: unknown }).value // the small app fails at nothing
  return {
    get: (url: string) => answerOf('get', url),
    glance: (url: string) => answerOf('glance', url),
    giveUp: (url: string) => answerOf('give-up', url),
    output: app.output,
    asking: () => answerOf('proxy-asks'),
    tell: (proxy: string, password: string) => answerOf('proxy-answer', { proxy, name: 'desk', password }),
  }
}
