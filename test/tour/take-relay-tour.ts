import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { serveDemoSchool } from '../../electron/demo-school/serve/serve-demo-school.ts'
import type { ConnectInput, ConnectionReport } from '../../shared/domain/connection.ts'
import { ask } from '../e2e/support/ask.ts'
import type { launchFoyer } from '../stand-in/launch/launch.ts'
import { hasNatsServer } from '../support/nats-server.ts'
import { serveRelay } from '../support/serve-relay.ts'
import { relaySteps } from './relay-steps.ts'
import { runStep, type StepReport, sizes } from './stage.ts'

type RelayTour = {
  readonly launch: typeof launchFoyer
  readonly userData: string
  readonly out: string
}

/** The tour of a desk that follows a relay; none where this machine has no NATS server. */
export async function takeRelayTour({ launch, userData, out }: RelayTour): Promise<StepReport[]> {
  if (!hasNatsServer) {
    console.log('No nats-server on this machine: a desk that follows a relay is not shown.')
    return []
  }
  const served = await serveDemoSchool(createDemoSchool({ current: 150, past: 80 }))
  const caFile = join(userData, 'authority.pem')
  writeFileSync(caFile, served.ca)
  const relay = await serveRelay({ ...served, caFile })
  const app = await launch({ userData: join(userData, 'following'), colorScheme: 'light', size: sizes[''] })
  try {
    const input = await relay.enrol('front')
    await app.page.getByRole('heading').first().waitFor()
    const file = join(userData, 'school.foyer.json')
    writeFileSync(file, JSON.stringify(input.file))
    await app.answerFileDialog(file)
    await ask(app.page, 'session.openConnectionFile', undefined)
    await connectDesk(app.page, input)
    const reports: StepReport[] = []
    for (const step of Object.entries(relaySteps(relay.server)))
      reports.push(await runStep(app.page, step, out))
    return reports
  } finally {
    await app.close()
    await relay.end()
    await served.close()
  }
}

/** The server reads its files again in its own time: a desk that was enrolled just now tries until it is let in. */
async function connectDesk(page: Page, input: ConnectInput): Promise<void> {
  const isConnected = ({ ticks }: ConnectionReport) => ticks.every(({ state }) => state !== 'failed')
  while (!isConnected(await ask(page, 'session.connect', input))) await page.waitForTimeout(200)
  while ((await ask(page, 'sync.status', undefined)).lastOutcome?.kind !== 'complete')
    await page.waitForTimeout(200)
  await page.getByRole('searchbox', { name: 'Find a student' }).waitFor()
}
