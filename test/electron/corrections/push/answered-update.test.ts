import { expect, it } from 'vitest'
import { unreadFields } from '../../../../electron/corrections/rules/field-read-back.ts'
import type { Failure } from '../../../../shared/domain/failure.ts'
import { ann } from '../queue-in-memory.ts'
import { type AloneOptions, pushAlone } from './push-alone.ts'

const down: Failure = { code: 'server-error', status: 503 }
const modified = '2026-03-01T00:00:00.000Z'

const row = { preferredName: 'Annie', otherGivenName: 'May', modified }

/** No look after it tells more. */
async function answered(answer: Readonly<Record<string, unknown>>, options: AloneOptions = {}) {
  const alone = pushAlone({
    rows: [row, down],
    answers: [answer],
    details: [{ modified, givenName: 'Ann', surname: 'Ashby' }],
    ...options,
  })
  await alone.push()
  return alone
}
const isOwed = ({ first }: ReturnType<typeof pushAlone>) => first()?.before !== null

it('asks the user if the answer shows another value', async () => {
  const { first } = await answered({ surname: 'Else' })
  expect(first()).toMatchObject({ state: 'conflict', theirs: 'Else', theirsKnown: true, attempts: 1 })
})

it('requires a read if the answer shows no other field, unless the service replaces', async () => {
  expect(isOwed(await answered({}))).toBe(true)
  expect(isOwed(await answered({}, { profile: { putMode: 'merge' } }))).toBe(true)
  expect(isOwed(await answered({ prefName: 'Annie' }))).toBe(false)
  expect(isOwed(await answered({ prefName: null }))).toBe(false)
  expect(isOwed(await answered({ prefName: null, otherGivenName: 'May' }))).toBe(false)
})

it('ends a correction of an unread field once the put mode is known', async () => {
  const corrections = [{ field: 'maidenName', base: null, mine: 'New' }] as const
  expect((await answered({ prefName: 'Annie' }, { corrections })).states()).toEqual(['sent'])
  expect((await answered({}, { corrections })).states()).toEqual(['uncertain'])
})

it('stores the answered values of fields that no read shows', async () => {
  expect((await answered({ surname: 'Archer', maidenName: 'Old' })).shown).toEqual([{ maidenName: 'Old' }])
  expect((await answered({ surname: 'Archer' })).shown).toEqual([])
})

it('waits for the searches to show the value in the service’s spelling', async () => {
  const before = { givenName: 'Ann', surname: 'Ashby', prefName: 'Annie', otherGivenName: 'May' }
  expect((await answered({ surname: 'ARCHER' })).wrote).toMatchObject([
    { before, after: { surname: 'ARCHER' }, modified },
  ])
  expect((await answered({ prefName: 'Annie' })).wrote).toMatchObject([
    { after: { surname: 'Archer' }, modified: null },
  ])
})

it('learns that the service merges if no field is emptied, and that it replaces if all others are', async () => {
  expect((await answered({ prefName: 'Annie' })).putMode()).toBe('merge')
  expect((await answered({ prefName: null, otherGivenName: 'May' })).putMode()).toBe('unknown')
  const replaced = await answered({ prefName: null, otherGivenName: null })
  expect([replaced.putMode(), replaced.halts]).toEqual([
    'replace',
    [{ code: 'unexpected-change', fields: ['prefName', 'otherGivenName'] }],
  ])
  expect(replaced.store.openOf(ann).map(({ field }) => field)).toEqual(
    expect.arrayContaining(['prefName', 'otherGivenName', ...unreadFields]),
  )
})

it('believes a read that shows the update, not an answer with null for each field that was not sent', async () => {
  const answer = { prefName: null, otherGivenName: null }
  const corrections = [{}, { field: 'maidenName', base: null, mine: 'New' }] as const
  const readAs = async (after: object) => {
    const { putMode, halts } = await answered(answer, { corrections, rows: [row, { ...row, ...after }] })
    return [putMode(), ...halts]
  }
  const emptied = (...fields: string[]) => ({ code: 'unexpected-change', fields })
  expect(await readAs({ surname: 'Archer' })).toEqual(['merge'])
  expect(await readAs({ surname: 'Archer', otherGivenName: '' })).toEqual([
    'unknown',
    emptied('otherGivenName'),
  ])
  expect(await readAs({})).toEqual(['replace', emptied('prefName', 'otherGivenName')])
})

it('believes a newer record after a correction of unread fields, not an answer with null for the others', async () => {
  const corrections = [{ field: 'maidenName', base: null, mine: 'New' }] as const
  const newer = { ...row, modified: '2026-03-02T00:00:00.000Z' }
  const answer = { maidenName: 'New', prefName: null, otherGivenName: null }
  const { putMode, halts } = await answered(answer, { corrections, rows: [row, newer] })
  expect([putMode(), halts]).toEqual(['merge', []])
})
