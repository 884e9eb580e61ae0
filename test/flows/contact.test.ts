import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMemorySecrets } from '../../electron/credentials/secret-store.ts'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { eventOf } from '../../electron/storage/journal/journal-events.ts'
import { readJournal } from '../../electron/storage/journal/open-journal.ts'
import type { SettingChoices } from '../../shared/domain/settings.ts'
import { startConnected } from '../support/app.ts'
import { tempFolder } from '../support/temp-folder.ts'

/** A desk of some profile, and somebody with a telephone number. */
async function openDesk(policy: SettingChoices) {
  const school = createDemoSchool({ current: 60, past: 0, today: '2026-03-02' })
  const folder = tempFolder()
  const secrets = createMemorySecrets()
  const app = await startConnected(school, { policy, folder, secrets })
  const { hits } = await app.ask('people.search', { text: '', facets: { boarder: ['no'] }, limit: 50 })
  const cards = await Promise.all(hits.map(({ id }) => app.ask('people.card', { id, because: 'again' })))
  const reached = cards.find(({ contact: { phone, email } }) => 'value' in phone && 'value' in email)
  const unreached = cards.find(({ contact: { mobile } }) => !('value' in mobile))
  if (reached === undefined || unreached === undefined) throw new Error('no one to call')
  /** What the journal says was done, after the app has ended. */
  const journaled = async () => {
    await app.stop()
    const key = Buffer.from(secrets.read('database-key') ?? '', 'base64')
    const events = readJournal(join(folder, 'school/journal.log'), key).records.map(eventOf)
    return events.flatMap((event) =>
      event?.kind === 'access' && event.action !== 'open'
        ? [`${event.action} ${event.subject} of ${event.personId}`]
        : [],
    )
  }
  return { app, reached, unreached, journaled }
}

describe('giving a number or an address to another program', () => {
  it('takes the number or address from the student data, not from the window, and logs the contact', async () => {
    const { app, reached, journaled } = await openDesk({ desk: 'office' })
    const { phone, email } = reached.contact
    await app.ask('people.contact', { id: reached.id, field: 'phone' })
    await app.ask('people.contact', { id: reached.id, field: 'email' })
    expect(app.opened).toEqual([
      `tel:${'value' in phone ? phone.value.replace(/\D/g, '') : ''}`,
      `mailto:${'value' in email ? email.value : ''}`,
    ])
    expect(await journaled()).toEqual([`contact phone of ${reached.id}`, `contact email of ${reached.id}`])
  })

  it('refuses a contact at a counter, and if nothing is recorded', async () => {
    const none = { code: 'no-contact' }
    const counter = await openDesk({ desk: 'counter' })
    const reached = { id: counter.reached.id, field: 'phone' } as const
    expect([await counter.app.refusal('people.contact', reached), counter.app.opened]).toEqual([none, []])
    const office = await openDesk({ desk: 'office' })
    const unreached = { id: office.unreached.id, field: 'mobile' } as const
    expect([await office.app.refusal('people.contact', unreached), office.app.opened]).toEqual([none, []])
  })
})

it('applies a changed phone region to searches for numbers from abroad without a restart', async () => {
  const { app, reached } = await openDesk({ desk: 'office' })
  const { phone } = reached.contact
  const national = 'value' in phone ? phone.value.replace(/\D/g, '').replace(/^0/, '') : ''
  const firstFor = async (text: string) => {
    const { hits } = await app.ask('people.search', { text })
    return hits.find(({ fits }) => fits)?.id
  }
  // The first digits of a number, typed with the code of the country: only at home is that code not part of it.
  const typed = `64${national.slice(0, 8)}`
  expect(await firstFor(typed)).toBeUndefined()
  await app.ask('settings.change', { phoneRegion: 'NZ' })
  await expect.poll(async () => await firstFor(typed)).toBe(reached.id)
  expect(await app.refusal('settings.change', { phoneRegion: 'ZZ' })).toMatchObject({ code: 'bad-request' })
})
