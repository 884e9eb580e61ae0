import { expect, it } from 'vitest'
import { accountName } from '../../../../electron/school/reader/note-access.ts'
import {
  fieldOf,
  inConflict,
  onlyCorrection,
  openOffice,
  refusalOf,
  save,
  untilStates,
} from '../../../support/office.ts'

const policy = { trailReaders: accountName(), lockAfterMinutes: 0 }

it('settles a hidden birth date only after a reveal, so that no one finds it by trying', async () => {
  const { app, id, school } = await openOffice({ start: { policy: { ...policy, maskContacts: true } } })
  const born = (await fieldOf(app, id, 'birthDate'))?.base ?? null
  app.network(false)
  await save(app, id, { birthDate: [born, '2011-01-02'] })
  school.edit(id, { birthDate: '2011-03-04' })
  app.network(true)
  const { id: asked } = onlyCorrection(await untilStates(app, 'birthDate conflict'))
  const settle = { id: asked, shown: '2011-03-04', choice: { take: 'theirs' } } as const
  expect(await app.refusal('corrections.settle', settle)).toEqual({ code: 'correction-moved-on' })
  await app.ask('corrections.reveal', { id: asked })
  await app.ask('corrections.settle', settle)
  await untilStates(app, 'birthDate withdrawn')
})

it('counts a saved birth date as a reveal, and asks above the limit', async () => {
  const confirm = async ({ about }: { readonly about: string }) => about !== 'many'
  const { app, id } = await openOffice({ start: { confirm, policy: { ...policy, maskContacts: true } } })
  const guess = (day: number) => ({ birthDate: [null, `2011-01-${day}`] }) as const
  await save(app, id, guess(10))
  const { entries } = await app.ask('trail.read', { personId: null, by: '' })
  const reveal = { action: 'reveal', subject: 'birthDate', personId: id }
  expect(entries.filter(({ action }) => action === 'reveal')).toMatchObject([reveal])
  for (let day = 11; day < 30; day += 1) await save(app, id, guess(day))
  expect(await refusalOf(app, id, guess(30))).toEqual({ code: 'not-confirmed' })
  expect(app.asked.at(-1)).toMatchObject({ about: 'many', what: 'reveals' })
})

it('notes who settles a conflict, and names them as the author of another value', async () => {
  const office = await openOffice({ start: { policy } })
  const { app } = office
  const { id } = await inConflict(office)
  await app.ask('settings.change', { operator: 'Ben' })
  const choice = { take: 'other', value: 'Arch' } as const
  await app.ask('corrections.settle', { id, shown: 'Theirs', choice })
  expect(onlyCorrection(await app.ask('corrections.queue', undefined)).author).toBe('Ben')
  const { entries } = await app.ask('trail.read', { personId: null, by: '' })
  expect(entries.filter(({ action }) => action === 'edit').map(({ by }) => by?.operator)).toContain('Ben')
})
