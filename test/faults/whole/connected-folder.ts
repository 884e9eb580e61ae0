import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDemoSchool, type DemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { serveDemoSchool } from '../../../electron/demo-school/serve/serve-demo-school.ts'
import { ConnectionCut } from '../../../electron/demo-school/spoil-answer.ts'
import { type DeskProcess, startDesk, untilIs } from './desk-process.ts'

/** A search that finds most of a school. */
export const everybody = { text: 'a', scope: 'both', limit: 100 } as const

export type ConnectedFolder = {
  readonly school: DemoSchool
  readonly caFile: string
  /** How many people that search finds. */
  readonly found: number
  /** Whether the school answers at all. */
  setUp(up: boolean): void
  /** A folder of its own with everything of a desk that was closed after its first sync. */
  copyTo(folder: string): string
}

/** A school that answers over TLS, and what a desk that has read it leaves on its disk. */
export async function connectedFolder(
  base: string,
  people: { readonly current: number; readonly past: number },
): Promise<ConnectedFolder> {
  const school = createDemoSchool({ ...people, today: '2026-03-02' })
  let isUp = true
  const handle = (request: Request) => {
    if (!isUp) throw new ConnectionCut()
    return school.handle(request)
  }
  const served = await serveDemoSchool({ ...school, handle })
  const caFile = join(base, 'ca.pem')
  writeFileSync(caFile, served.ca)
  const first = join(base, 'first')
  mkdirSync(first)
  const desk = await startDesk({ folder: join(first, 'desk'), caFile })
  const { baseUrl, authUrl } = served
  const { clientId, clientSecret } = school
  await desk.ask('session.connect', { school: 'S', baseUrl, authUrl, clientId, clientSecret })
  if ((await synced(desk)) === null) throw new Error('the first sync did not end')
  const { total: found } = await desk.ask('people.search', everybody)
  await desk.stop()
  return {
    school,
    caFile,
    found,
    setUp: (up) => {
      isUp = up
    },
    copyTo: (folder) => copyDesk(first, folder),
  }
}

/** Everything a closed desk left in `from`, in a place of its own; the folder of its files. */
export function copyDesk(from: string, to: string): string {
  cpSync(from, to, { recursive: true })
  return join(to, 'desk')
}

/** Waits for a complete round; null if none ends within a minute. */
export const synced = (desk: DeskProcess) =>
  untilIs(
    () => desk.tryAsk('sync.status', undefined),
    (answer) =>
      answer !== null &&
      'value' in answer &&
      answer.value.running === null &&
      answer.value.lastOutcome?.kind === 'complete',
    60_000,
  )
