import { onTestFinished } from 'vitest'
import { startHeadless } from '../../support/processes.ts'
import { startSecretService } from '../../support/secret-service.ts'
import { serveSchool } from '../../support/serve-school.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { untilComplete } from '../../support/until.ts'
import { canaryMark, createCanarySchool } from '../support/canary-school.ts'
import { keyIn, keyUnder } from './keychain-key.ts'
import {
  countIn,
  halfNeedles,
  keyNeedles,
  type Needle,
  requestNeedles,
  textNeedles,
} from './process-memory.ts'

/** Whatever a desk shows in an hour passes through its memory. */
async function lookAround(host: ReturnType<typeof startHeadless>): Promise<void> {
  const { hits } = await host.ask('people.search', { text: 'zyqqsur', scope: 'both', limit: 100 })
  for (const { id } of hits) await host.ask('people.card', { id, because: 'open' })
}

/** A desk of its own process, a whole copy of two hundred canaries on it, and what is not to be found in its memory. */
export async function startCanaryDesk() {
  const { env, search } = await startSecretService(tempFolder(), onTestFinished)
  const { school } = createCanarySchool()
  const tokens = new Set<string>()
  const handle = async (request: Request) => {
    const [, token] = (request.headers.get('authorization') ?? '').split(' ')
    if (token !== undefined) tokens.add(token)
    return await school.handle(request)
  }
  const { caFile, connection } = await serveSchool({ ...school, handle })
  const folder = tempFolder()
  const host = startHeadless({ folder, caFile, secrets: 'keychain', env })
  const { clientSecret } = school
  await host.ask('session.connect', connection)
  await untilComplete(host)
  await lookAround(host)
  const keys = [keyIn(search('Foyer'))]
  const needles = (passphrase: string): Needle[] => [
    ...keys.flatMap((key) => keyNeedles('key', key)),
    ...textNeedles('secret', clientSecret),
    ...textNeedles('token', 'demo-token-'),
    ...requestNeedles('request', clientSecret),
    ...[clientSecret, ...tokens].flatMap((text) => halfNeedles('half', text)),
    ...textNeedles('passphrase', passphrase),
    ...textNeedles('name', canaryMark),
  ]
  return {
    host,
    school,
    clientSecret,
    /** A passphrase goes with a key of its own: from now on it is looked for as well. */
    learnKey: async (passphrase: string) => {
      keys.push(await keyUnder(passphrase, { folder, devicePart: keyIn(search('Foyer')) }))
    },
    lookAround: () => lookAround(host),
    /** How often each kind lies in the memory of the desk's processes. */
    held: (passphrase = 'not one that anybody typed') => countIn(host.pid, needles(passphrase)),
  }
}
