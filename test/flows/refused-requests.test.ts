import { expect, it } from 'vitest'
import { correctionId, personId } from '../../shared/domain/ids.ts'
import { changedData } from '../electron/sync/rig/network.ts'
import { nextRound } from '../support/app.ts'
import {
  fieldOf,
  onlyCorrection,
  openOffice,
  refusalOf,
  save,
  send,
  settledQueue,
  statesOf,
} from '../support/office.ts'

const unknownPerson = personId.parse('00000000-0000-4000-8000-000000000000')
const unknownCorrection = correctionId.parse('01900000-0000-7000-8000-000000000001')

it('refuses requests about unknown people and corrections, and leaves the queue unchanged', async () => {
  const { app, id, base } = await openOffice()
  expect(await app.refusal('corrections.form', { personId: unknownPerson })).toEqual({
    code: 'unknown-person',
  })
  expect(await refusalOf(app, unknownPerson, { surname: [null, 'Mine'] })).toEqual({ code: 'unknown-person' })
  const gone = { id: unknownCorrection }
  const movedOn = { code: 'correction-moved-on' }
  expect(await app.refusal('corrections.withdraw', gone)).toEqual(movedOn)
  expect(await app.refusal('corrections.reveal', gone)).toEqual(movedOn)
  app.network(false)
  const waiting = onlyCorrection(await save(app, id, { surname: [base, 'Mine'] }))
  expect(await app.refusal('corrections.reverse', { id: waiting.id, author: 'Office' })).toEqual(movedOn)
  expect(await app.refusal('corrections.retry', { id: waiting.id })).toEqual(movedOn)
  await app.ask('corrections.withdraw', { id: waiting.id })
  expect(await app.refusal('corrections.withdraw', { id: waiting.id })).toEqual(movedOn)
  expect(await refusalOf(app, id, { surname: [base, base] })).toEqual(movedOn)
  expect(statesOf(await app.ask('corrections.queue', undefined))).toEqual(['surname withdrawn'])
})

it('closes both fields of a death while a spouse is linked, and no other', async () => {
  const { app, school, id } = await openOffice()
  const closed = async () =>
    (await app.ask('corrections.form', { personId: id })).fields.flatMap(({ field, closedBySpouse }) =>
      closedBySpouse ? [field] : [],
    )
  expect(await closed()).toEqual([])
  const [other] = school.world.listed('past')
  school.edit(id, { spouseCommunityId: other?.communityId })
  await app.ask('people.refresh', { id })
  expect(await closed()).toEqual(['deceased', 'deceasedDate'])
  const died = (mine: string | null) => refusalOf(app, id, { deceasedDate: [null, mine] })
  expect(await died('2026-01-01')).toMatchObject({ rule: 'deceased-with-spouse' })
  expect(await died(null)).toEqual({ code: 'correction-moved-on' }) // nothing to send, and not refused for the spouse
})
it('sends a title that was missing from the list as soon as the list has it again', async () => {
  const { app, school, id, sent } = await openOffice()
  const title = await fieldOf(app, id, 'title')
  const wanted = title?.options?.find((option) => option.active && option.id !== title.base)
  const answer = changedData((list: { options: { id: string }[] }) => ({
    ...list,
    options: list.options.filter(({ id }) => id !== wanted?.id),
  }))
  school.nextRequests({ when: { path: '/lookup/title' }, answer })
  const readListsAgain = async () => {
    app.pass(2 * 86_400_000) // once a day
    await nextRound(app)
  }
  await readListsAgain()
  await save(app, id, { title: [title?.base ?? null, wanted?.id ?? null] })
  expect([statesOf(await settledQueue(app)), sent()]).toEqual([['title lookup-gone'], 0])
  await readListsAgain()
  expect(statesOf(await send(app))).toEqual(['title applied'])
})
