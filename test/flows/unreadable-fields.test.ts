import { describe, expect, it } from 'vitest'
import { changedData } from '../electron/sync/rig/network.ts'
import { nextRound } from '../support/app.ts'
import {
  fieldOf,
  type Office,
  onlyCorrection,
  openOffice,
  save,
  statesOf,
  untilStates,
} from '../support/office.ts'
import { until } from '../support/processes.ts'
import { untilIs, untilQueue } from '../support/until.ts'

/* The school has a value that cannot be read: an update would overwrite what no one here has seen. */

/** From now on the searches show each date of birth as its midnight in Brisbane: 2010-04-05T14:00:00.000Z. */
function sendsMoments({ school }: Office) {
  const answer = changedData((rows: { birthDate: string | null }[]) =>
    rows.map(({ birthDate, ...row }) => ({
      ...row,
      birthDate: birthDate && new Date(Date.parse(`${birthDate}T00:00:00+10:00`)).toISOString(),
    })),
  )
  school.nextRequests({ when: { path: '/search' }, times: Number.POSITIVE_INFINITY, answer })
}

async function office(putMode: 'merge' | 'replace') {
  const opened = await openOffice({ switches: { putMode } })
  const { school, app, id } = opened
  school.edit(id, { birthDate: '2010-04-06' })
  sendsMoments(opened)
  await nextRound(app)
  const birthDate = async () => (await app.ask('people.card', { id })).identity.birthDate
  const field = () => fieldOf(app, id, 'birthDate')
  const atSchool = () => school.world.find(id)?.birthDate
  return { ...opened, birthDate, field, atSchool }
}

describe.each(['merge', 'replace'] as const)('a desk with an unreadable birth date of %s', (putMode) => {
  it('shows an unreadable birth date on the card, closes its field, and never overwrites it', async () => {
    const { app, id, preferred, birthDate, field, atSchool, sent } = await office(putMode)
    expect(await birthDate()).toEqual({ absent: 'unreadable' })
    const then = await app.ask('people.cardAsAt', { id, date: '2026-03-01' })
    expect(then.identity.birthDate).toEqual({ absent: 'unreadable' })
    expect(await field()).toMatchObject({ base: null, baseKnown: false, unreadable: true })
    await app.ask('people.refresh', { id })
    expect(await birthDate()).toEqual({ absent: 'unreadable' })
    await save(app, id, { prefName: [preferred, 'Nan'] })
    await untilQueue(app, (queue) => onlyCorrection(queue).last?.failure?.code === 'bad-data')
    const queue = await save(app, id, { birthDate: [null, '2010-04-07'] })
    expect(queue.corrections[0]?.last?.failure).toMatchObject({ fields: ['birthDate'] })
    await app.ask('corrections.send', undefined)
    const states = statesOf(await app.ask('corrections.queue', undefined)).toSorted()
    expect(states).toEqual(['birthDate queued', 'prefName queued'])
    expect([sent(), atSchool()]).toEqual([0, '2010-04-06'])
  })

  it('reads, compares and corrects birth dates once the user has chosen the time zone of dates', async () => {
    const { app, id, birthDate, field, atSchool, school } = await office(putMode)
    const { findings } = await app.ask('session.check', { dateZone: 'Australia/Brisbane' })
    expect(findings).toContainEqual(
      expect.objectContaining({ subject: 'dateZone', value: 'Australia/Brisbane', how: 'chosen' }),
    )
    await until(birthDate, (held) => 'value' in held && held.value === '2010-04-06')
    expect(await field()).toMatchObject({ base: '2010-04-06', baseKnown: true })
    await save(app, id, { birthDate: ['2010-04-06', '2010-04-07'] })
    if (putMode === 'merge') await untilStates(app, 'birthDate applied')
    await untilIs(atSchool, '2010-04-07')
    const update = school.journal.entries().findLast(({ method }) => method === 'PUT')
    expect(update?.body).toContain('"birthDate":"2010-04-07"')
  })
})

it('says of each part of a record that it could not be read, also after the record is read again alone', async () => {
  const { app, id, school } = await openOffice()
  const odd = { photoPermissions: 'none', boarding: ['Ash House'], identity: 7, demographics: 'see file' }
  const answer = changedData((data: object | object[]) =>
    Array.isArray(data) ? data.map((row) => ({ ...row, preferredPhone: { sms: 1 } })) : { ...data, ...odd },
  )
  school.nextRequests({ when: { path: '/students/' }, times: Number.POSITIVE_INFINITY, answer })
  await app.ask('people.refresh', { id })
  const { contact, boarding, photoPermissions, identityCodes } = await app.ask('people.card', { id })
  const said = [contact.preferredPhone, contact.addresses, boarding, photoPermissions, identityCodes]
  expect(said).toEqual(said.map(() => ({ absent: 'unreadable' })))
  expect((await app.refusal('people.liveAddress', { id }))?.code).toBe('bad-data')
})

it('suggests a time zone among the findings for unreadable birth dates, without using it', async () => {
  const { app, birthDate } = await office('merge')
  const { findings } = await app.ask('session.check', undefined)
  expect(findings).toContainEqual(expect.objectContaining({ subject: 'dateZone', how: 'offered' }))
  expect(await birthDate()).toEqual({ absent: 'unreadable' })
})
