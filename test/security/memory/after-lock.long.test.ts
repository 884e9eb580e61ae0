import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { personId } from '../../../shared/domain/ids.ts'
import { save } from '../../support/office.ts'
import { until } from '../../support/processes.ts'
import { hasSecretService } from '../../support/secret-service.ts'
import { untilHolds, untilIs, untilSession } from '../../support/until.ts'
import { tally, times } from '../support/tally.ts'
import { startCanaryDesk } from './canary-desk.ts'
import { isNothing, leftBy, lookAfterLock } from './forgotten.ts'
import {
  canReadMemory,
  countIn,
  countInProcess,
  type Held,
  keyNeedles,
  textNeedles,
} from './process-memory.ts'

const skipped = hasSecretService && canReadMemory ? '' : ' (skipped: no Secret Service, or no /proc, here)'
const passphrase = 'five quiet wombats at noon'
/** With `npm run security`; a locked desk looks for the network every twenty seconds, and is idle after a minute. */
const isWhole = times(1, 0) === 1

const ofSecrets =
  'memory: key, client secret, tokens, passphrase 2 s after a lock, in any process, from outside'
const ofNames = 'memory: places of 200 names 2 s after a lock, of those before, above one in 1,000'

/** Looks two seconds after a lock for the table, and for the judgement until it is forgotten. */
async function expectForgotten(how: string, before: Held, held: () => Held): Promise<void> {
  const { first, last } = await lookAfterLock(held, (after) => isNothing(leftBy(before, after)))
  const { secrets, names } = leftBy(before, first)
  tally(ofSecrets, 4, secrets)
  tally(ofNames, before['name'] ?? 0, names)
  expect({ how, ...leftBy(before, last), last }).toMatchObject({ how, secrets: 0, names: 0 })
}

describe.skipIf(skipped !== '')(`memory after a lock, read from outside the process${skipped}`, () => {
  it('finds what is planted in a process, in every form', async () => {
    const key = Buffer.from('00112233445566778899aabbccddeeff'.repeat(2), 'hex')
    const holds = `globalThis.held = [Buffer.from(process.env.K, 'hex'), process.env.K, process.env.P.split('').join('')]`
    const code = `${holds}; console.log('ready'); setInterval(() => {}, 1e6)`
    const child = spawn(process.execPath, ['-e', code], {
      env: { K: key.toString('hex'), P: passphrase },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill())
    await once(child.stdout, 'data')
    const needles = [...keyNeedles('key', key), ...textNeedles('passphrase', passphrase)]
    const found = countInProcess(child.pid ?? 0, needles)
    expect(found.get('key')).toBeGreaterThanOrEqual(2)
    expect(found.get('passphrase')).toBeGreaterThanOrEqual(1)
  })

  it(
    'holds no key, secret, token or passphrase, and hardly any name',
    async () => {
      const { host, lookAround, held, learnKey } = await startCanaryDesk()
      await host.ask('session.setPassphrase', { old: '', next: passphrase })
      await learnKey(passphrase)
      const ways: Readonly<Record<string, () => unknown>> = {
        'by the system: lock screen, sleep, another user': () => host.personLeaves(),
        ...(isWhole && {
          'by key or menu': () => host.ask('session.lock', undefined),
          'by itself, for want of use': async () => {
            await host.ask('settings.change', { lockAfterMinutes: 1 })
            await host.ask('session.touched', undefined)
          },
        }),
      }
      for (const [how, leave] of Object.entries(ways)) {
        const before = held(passphrase)
        // The control: what is looked for is there while the school is open.
        for (const kind of ['key', 'token', 'name']) expect(before[kind]).toBeGreaterThan(0)
        await leave()
        await untilSession(host, 'locked', 90_000)
        await host.ask('session.lock', undefined) // answered when the one under way is over
        await expectForgotten(how, before, () => held(passphrase))
        await host.ask('session.unlock', { passphrase })
        await lookAround()
      }
    },
    times(1_500_000, 300_000),
  )

  it(
    'holds no number that an update replaced, also after the desk was opened again',
    async () => {
      const { host, school, lookAround } = await startCanaryDesk()
      const person = school.world.people.find(({ stage }) => stage === 'current')
      if (person === undefined) throw new Error('no one to change')
      const id = personId.parse(person.communityId)
      const places = (number: string) => countIn(host.pid, textNeedles('number', number))['number'] ?? 0
      const [replaced, current] = ['0491570156774411', '0491570157883322']
      for (const mobile of [replaced, current]) {
        school.edit(id, { mobile })
        await until(
          async () => {
            await host.ask('sync.start', undefined) // a round that was under way may have passed this person
            return JSON.stringify(await host.ask('people.card', { id, because: 'open' }))
          },
          (card) => card.includes(mobile),
        )
      }
      const { hits } = await host.ask('people.search', { text: '', facets: { changed: ['mobile'] } })
      expect(hits.map((hit) => hit.id)).toEqual([id])
      await host.ask('session.lock', undefined)
      const whileLocked = await lookAfterLock(
        () => places(replaced),
        (count) => count === 0,
      )
      await host.ask('session.unlock', { passphrase: null })
      await lookAround()
      await host.ask('people.card', { id, because: 'open' })
      tally('memory: places of a replaced number in an open desk', 1, places(replaced))
      expect({ locked: whileLocked.last, open: places(replaced) }).toEqual({ locked: 0, open: 0 })
      expect(places(current)).toBeGreaterThan(0)
    },
    times(1_500_000, 300_000),
  )

  it.runIf(isWhole)(
    'holds nothing after a locked desk has sent waiting corrections by itself',
    async () => {
      const { host, school, held } = await startCanaryDesk()
      const person = school.world.people.find(({ stage }) => stage === 'current')
      if (person === undefined) throw new Error('no one to correct')
      const before = held()
      host.network(false)
      const id = personId.parse(person.communityId)
      await save(host, id, { surname: [person.names.surname, 'Corrected'] })
      await host.ask('session.lock', undefined)
      host.network(true)
      await untilIs(() => school.world.find(person.communityId)?.names.surname, 'Corrected')
      await untilHolds(async () => {
        const status = await host.ask('session.status', undefined)
        return status.state === 'locked' && status.waiting === 0
      })
      await expectForgotten('after a round of its own', before, held)
    },
    600_000,
  )
})
