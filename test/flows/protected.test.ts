import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMemorySecrets } from '../../electron/credentials/secret-store.ts'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { eventOf } from '../../electron/storage/journal/journal-events.ts'
import { readJournal } from '../../electron/storage/journal/open-journal.ts'
import { openStores } from '../../electron/storage/school/stores.ts'
import type { PersonCard } from '../../shared/domain/card.ts'
import type { PersonId } from '../../shared/domain/ids.ts'
import { type App, nextRound, startConnected } from '../support/app.ts'
import { onlyCorrection, save } from '../support/office.ts'
import { tempFolder } from '../support/temp-folder.ts'

/** @param ofThatDay what becomes of the text of a record that was asked for as at a day. */
async function startDesk(ofThatDay = (text: string) => text) {
  const demo = createDemoSchool({ current: 60, past: 20 })
  const fetch: typeof demo.fetch = async (request) => {
    const answer = await demo.fetch(request)
    const isOfThatDay = new URL(request.url).searchParams.has('date')
    return isOfThatDay ? new Response(ofThatDay(await answer.text()), answer) : answer
  }
  const school = { ...demo, fetch }
  const folder = tempFolder()
  const secrets = createMemorySecrets()
  const app = await startConnected(school, { folder, secrets })
  const key = () => Buffer.from(secrets.read('database-key') ?? '', 'base64')
  return {
    app,
    school,
    /** What the journal says was done with somebody's record, after the app has ended. */
    journaledOf: async (id: PersonId) => {
      await app.stop()
      const events = readJournal(join(folder, 'school/journal.log'), key()).records.map(eventOf)
      return events.flatMap((event) =>
        event?.kind === 'access' && event.personId === id ? [`${event.action} ${event.subject}`] : [],
      )
    },
    /** Every text of both databases, after the app has ended. */
    stored: async () => {
      await app.stop()
      const stores = openStores(join(folder, 'school'), key(), { now: Date.now })
      const text = [stores.cache.read, stores.queue].flatMap((db) =>
        db
          .prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'")
          .all()
          .map(({ name }) => JSON.stringify(db.prepare(`SELECT * FROM ${name}`).all())),
      )
      stores.close()
      return text.join('\n')
    },
  }
}

/** Somebody with a birth date and a home that may be seen. */
async function somebody(
  app: App,
): Promise<PersonCard & { readonly birthDate: string; readonly street: string }> {
  const answers = await Promise.all([...'aejmst'].map((text) => app.ask('people.search', { text })))
  for (const { id } of answers.flatMap(({ hits }) => hits)) {
    const card = await app.ask('people.card', { id, because: 'again' })
    const { birthDate } = card.identity
    const { addresses } = card.contact
    const lines = 'value' in addresses ? addresses.value[0]?.lines : undefined
    if ('value' in birthDate && lines !== undefined && 'value' in lines)
      return { ...card, birthDate: birthDate.value, street: lines.value[0] ?? '' }
  }
  throw new Error('no one has both')
}

describe('a desk that masks', () => {
  it('keeps birth date and address in main until requested, and logs the request', async () => {
    const { app, journaledOf } = await startDesk()
    const { id, birthDate, street } = await somebody(app)
    await app.ask('settings.change', { desk: 'counter' })
    const answers = [
      await app.ask('people.card', { id }),
      await app.ask('people.refresh', { id }),
      await app.ask('people.cardAsAt', { id, date: '2026-03-02' }),
      await app.ask('people.search', { text: street }),
      await app.ask('people.search', { text: birthDate.slice(0, 9) }),
    ]
    for (const answer of answers) {
      expect(JSON.stringify(answer)).not.toContain(birthDate)
      expect(JSON.stringify(answer)).not.toContain(street)
    }
    const revealed = await app.ask('people.reveal', { id, field: 'birthDate' })
    expect(revealed).toEqual({ field: 'birthDate', value: birthDate })
    expect(JSON.stringify(await app.ask('people.reveal', { id, field: 'addresses' }))).toContain(street)
    await app.ask('corrections.form', { personId: id })
    expect(await journaledOf(id)).toEqual([
      'open card', // found by reading cards "again" that no one had open
      'open card',
      'open card', // as at another day
      'reveal birthDate',
      'reveal addresses',
      'reveal birthDate', // the form
    ])
  })

  it('hides a corrected birth date wherever it waits, and reveals and logs it on request', async () => {
    const { app, journaledOf } = await startDesk()
    const { id, birthDate } = await somebody(app)
    const mine = '1999-12-31'
    app.network(false)
    await app.ask('settings.change', { desk: 'counter' })
    const queue = await save(app, id, { birthDate: [birthDate, mine] })
    const answers = [
      queue,
      await app.ask('people.card', { id }),
      await app.ask('session.losses', undefined),
      app.notified.map(({ payload }) => payload),
    ]
    for (const text of answers.map((answer) => JSON.stringify(answer))) {
      expect(text).not.toContain(birthDate)
      expect(text).not.toContain(mine)
    }
    const correction = onlyCorrection(queue)
    expect(correction.masked).toBe(true)
    const revealed = await app.ask('corrections.reveal', { id: correction.id })
    expect(revealed).toMatchObject({ base: birthDate, mine })
    await app.ask('settings.change', { desk: 'office' })
    const { corrections } = await app.ask('corrections.queue', undefined)
    expect(corrections[0]).toMatchObject({ mine, masked: false })
    expect(await journaledOf(id)).toEqual(expect.arrayContaining(['edit card', 'reveal birthDate']))
  })
})

describe('a desk with a protected address', () => {
  it('shows a protected address only by a live read, which is logged without the address', async () => {
    const { app, school, journaledOf, stored } = await startDesk()
    const { id, street } = await somebody(app)
    school.protect(id, ['home', 'postal', 'other'])
    await app.ask('people.refresh', { id })
    const card = await app.ask('people.card', { id })
    expect(JSON.stringify(card)).not.toContain(street)
    const live = await app.ask('people.liveAddress', { id })
    expect(live[0]?.lines[0]).toBe(street)
    expect(await stored()).not.toContain(`"${street}"`)
    expect(await journaledOf(id)).toEqual(['open card', 'open card', 'live-read addresses'])
  })
  it('does not show a protected address by the record of a day when it was not protected', async () => {
    const unprotected = (text: string) => text.replaceAll('"confidential":true', '"confidential":false')
    const { app, school } = await startDesk(unprotected)
    const { id, street } = await somebody(app)
    const asAt = async () => (await app.ask('people.cardAsAt', { id, date: '2026-03-02' })).contact.addresses
    expect(JSON.stringify(await asAt())).toContain(street)
    school.protect(id, ['home', 'postal', 'other'])
    await app.ask('people.refresh', { id })
    const shown = await asAt()
    if ('absent' in shown) throw new Error('no addresses')
    expect(shown.value.length).toBeGreaterThan(0)
    for (const { lines } of shown.value) expect(lines).toEqual({ absent: 'withheld' })
  })
  it('shows no protected address offline', async () => {
    const { app } = await startDesk()
    const { id } = await somebody(app)
    app.network(false)
    expect(await app.refusal('people.liveAddress', { id })).toMatchObject({ code: 'offline' })
  })
})

it('fetches sensitive fields in the next round if the profile keeps them, and otherwise removes them', async () => {
  const { app, stored } = await startDesk()
  const { id } = await somebody(app)
  const held = async () => {
    const { school, demographics } = await app.ask('people.card', { id, because: 'again' })
    return [school.governmentNumber, demographics].map(
      (each) => 'absent' in each && each.absent === 'not-held',
    )
  }
  expect(await held()).toEqual([true, true])
  await app.ask('settings.change', { keepSensitive: true })
  await nextRound(app)
  expect(await held()).toEqual([false, false])
  await app.ask('settings.change', { keepSensitive: false })
  expect(await held()).toEqual([true, true])
  expect(await stored()).not.toMatch(/governmentStudentNumber|background/)
})
