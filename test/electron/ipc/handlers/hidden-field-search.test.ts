import { expect, it } from 'vitest'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { accountName } from '../../../../electron/school/reader/note-access.ts'
import { personId } from '../../../../shared/domain/ids.ts'
import { connectApp, startApp } from '../../../support/app.ts'
import { askForEverybody } from '../../../support/ask-for-everybody.ts'

/** A masking desk where a Kowalczyk was born on 12/03/2011 and another one on another day; both addresses are known. */
async function maskingDesk(policy: Readonly<Record<string, unknown>> = {}, otherBorn = '2011-03-13') {
  const school = createDemoSchool({ current: 60, past: 5, today: '2026-03-02' })
  const app = await startApp(school, {
    policy: { maskContacts: true, trailReaders: accountName(), lockAfterMinutes: 0, ...policy },
  })
  const students = school.world.listed('student').filter(({ stage }) => stage === 'current')
  const [one, other] = students
  if (one === undefined || other === undefined) throw new Error('too small a school')
  school.edit(one.communityId, { surname: 'Kowalczyk', birthDate: '2011-03-12' })
  school.edit(other.communityId, { surname: 'Kowalczyk', birthDate: otherBorn })
  await connectApp(app, school)
  const find = (text: string) => app.ask('people.search', { ...askForEverybody, scope: 'current', text })
  const reveals = async () =>
    (await app.ask('trail.read', { personId: null, by: '' })).entries.filter(
      ({ action }) => action === 'reveal',
    )
  const idOf = ({ communityId }: typeof one) => personId.parse(communityId)
  return { app, find, reveals, one: idOf(one), other: idOf(other) }
}

it('finds no one by a birth date alone', async () => {
  const { find, reveals } = await maskingDesk()
  expect(await find('12/03/2011')).toMatchObject({ hits: [], hiddenSearch: null })
  expect(await reveals()).toEqual([])
})

it('lists the Kowalczyk with the typed birth date first, without a reason, and logs one reveal', async () => {
  const { find, reveals, one, other } = await maskingDesk()
  const { hits, total, near } = await find('kowalczyk 12/03/2011')
  expect(hits.map(({ id, fits, missed }) => ({ id, fits, missed }))).toEqual([
    { id: one, fits: true, missed: [] },
    { id: other, fits: false, missed: ['12/03/2011'] },
  ])
  expect([total, near]).toEqual([1, 1])
  expect(hits.flatMap(({ reasons }) => reasons.map(({ field }) => field))).toEqual(['surname', 'surname'])
  for (const day of [
    '１２／０３／２０１１',
    '(12/03/2011)',
    'dob:12/03/2011',
    '12–03–2011.',
    '12 / 3 / 2011',
  ])
    expect((await find(`${day}, kowalczyk`)).near, day).toBe(1)
  expect(await reveals()).toMatchObject([{ subject: 'birthDate', personId: one }])
})

it('confirms whole words of an address beside a name, and no beginning of one', async () => {
  const { app, find, reveals, one } = await maskingDesk()
  const revealed = await app.ask('people.reveal', { id: one, field: 'addresses' })
  const whole = JSON.stringify(revealed.value)
    .match(/"value":\["(.*?)"\]/)?.[1]
    ?.replaceAll('","', ', ')
  expect((await find(`kowalczyk, ${whole}`)).hits[0]).toMatchObject({ id: one, fits: true })
  const words = JSON.stringify(revealed.value).match(/[A-Z][a-z]{4,}/g) ?? []
  const found = await Promise.all(words.map(async (word) => (await find(`kowalczyk ${word}`)).hits[0]))
  expect(found.filter((hit) => hit?.id === one && hit.fits).length).toBeGreaterThan(1)
  const before = (await reveals()).length
  for (const word of words)
    expect((await find(`kowalczyk ${word.slice(0, -1)}`)).hits.every(({ fits }) => !fits)).toBe(true)
  expect((await reveals()).length).toBe(before)
})

it('confirms no part of a birth date, and no other birth date', async () => {
  const { find, reveals } = await maskingDesk()
  for (const text of ['kowalczyk 12/03', 'kowalczyk 2011', 'kowalczyk 14/03/2011'])
    expect((await find(text)).hits.every(({ fits }) => !fits)).toBe(true)
  expect(await reveals()).toEqual([])
})

it('confirms no one, and says why, after 20 reveals in a minute', async () => {
  const { app, find, one } = await maskingDesk()
  for (let n = 0; n < 20; n += 1) await app.ask('people.reveal', { id: one, field: 'birthDate' })
  expect(await find('kowalczyk 12/03/2011')).toMatchObject({
    hiddenSearch: 'limit',
    hits: [{ fits: false }, { fits: false }],
  })
  expect((await find('kowalczyk 14/03/2011')).hiddenSearch).toBe('limit')
  expect((await find('kowalczyk wallaby')).hiddenSearch).toBe('limit')
  app.pass(60_001)
  expect(await find('kowalczyk 12/03/2011')).toMatchObject({ hiddenSearch: null, total: 1 })
})

it('confirms as many as the limit allows, and refuses no value because more people have it', async () => {
  const { app, find, one, reveals } = await maskingDesk({}, '2011-03-12')
  for (let n = 0; n < 19; n += 1) await app.ask('people.reveal', { id: one, field: 'birthDate' })
  expect(await find('kowalczyk 12/03/2011')).toMatchObject({ hiddenSearch: null, total: 1 })
  expect(await reveals()).toHaveLength(20)
  for (const day of ['12', '14']) expect((await find(`kowalczyk ${day}/03/2011`)).hiddenSearch).toBe('limit')
})

it('confirms no one without an operator, if the desk requires one', async () => {
  const { find } = await maskingDesk({ operatorNeeded: true })
  expect(await find('kowalczyk 12/03/2011')).toMatchObject({
    hiddenSearch: 'not-logged',
    hits: [{ fits: false }, { fits: false }],
  })
  expect((await find('kowalczyk 14/03/2011')).hiddenSearch).toBe('not-logged')
})
