import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkApi } from '../api/check/check-api.ts'
import { checkReport } from '../api/check/check-text.ts'
import { createProxySignIn } from '../credentials/proxy-sign-in.ts'
import { createMemorySecrets } from '../credentials/secret-store.ts'
import { standardInput } from '../errands/errands.ts'
import { systemClock, systemSleep } from '../ports/process-ports.ts'
import { parseConnectionFile } from '../session/connection-file.ts'
import { noPolicy } from '../settings/policy/parse-policy.ts'
import { endRefused, Refused } from './cli-refusal.ts'
import { createHeadlessNetwork, trustBeside } from './network/headless-network.ts'

/** `npm run -s check-api`: checks a school's system; the secret is the first line of standard input. */
try {
  const text = { type: 'string' } as const
  const options = {
    base: text,
    auth: text,
    client: text,
    school: text,
    ca: text,
    json: { type: 'boolean' },
  } as const
  const { base, auth, client, school, ca, json } = parseArgs({ options }).values
  const file = school === undefined ? undefined : parseConnectionFile(readFileSync(school, 'utf8'))
  const [baseUrl = file?.baseUrl, authUrl = file?.authUrl, clientId = file?.clientId] = [base, auth, client]
  if (baseUrl === undefined || authUrl === undefined || clientId === undefined)
    throw new Refused('bad-option', '--base, --auth and --client, or --school with a file that has them')
  trustBeside({ caFile: ca, policy: noPolicy })
  const proxy = createProxySignIn({ secrets: createMemorySecrets(), changed: () => undefined })
  const { network } = createHeadlessNetwork(proxy)
  const ports = { fetch: network, clock: systemClock, sleep: systemSleep, random: Math.random }
  const address = { baseUrl, authUrl, clientId, clientSecret: standardInput('line'), api: file?.api }
  const report = checkReport(await checkApi(ports, address))
  process.stdout.write(json ? `${JSON.stringify(report.json)}\n` : report.text)
  process.exitCode = report.exit
} catch (error) {
  endRefused(error)
}
