import { expect, it } from 'vitest'
import { type PersonId, personId } from '../../shared/domain/ids.ts'
import { type App, nextRound } from '../support/app.ts'
import { openOffice, save, settledQueue } from '../support/office.ts'

/* What one part of the app has read, the other must not take for known. */

const shownHome = async (app: App, id: PersonId): Promise<string> =>
  JSON.stringify((await app.ask('people.card', { id })).contact.addresses)

/** An office, and somebody whose home is shown, with what is shown of it. */
async function officeOfAHome() {
  const { school, app } = await openOffice()
  for (const { communityId, names, stage } of school.world.listed('student')) {
    const id = personId.parse(communityId)
    if (stage !== 'current' || names.surname === null) continue
    const street = /"lines":\{"value":\["([^"]+)"/.exec(await shownHome(app, id))?.[1]
    if (street !== undefined) return { school, app, id, base: names.surname, street }
  }
  throw new Error('no one’s home is shown')
}

it('hides the street at once after the correction was sent, without waiting for a round', async () => {
  const { app, school, id, base, street } = await officeOfAHome()
  school.protect(id, ['home', 'postal'])
  await save(app, id, { surname: [base, 'Corrected'] })
  await settledQueue(app)
  expect(await shownHome(app, id)).not.toContain(street)
})
it('leaves the details to the next round if the direct read fails', async () => {
  const { app, school, id, base, street } = await officeOfAHome()
  const answer = { kind: 'status', status: 403 } as const
  school.nextRequests({ when: { path: `/current/${id}` }, times: 9, answer })
  school.protect(id, ['home', 'postal'])
  await save(app, id, { surname: [base, 'Corrected'] })
  await settledQueue(app)
  school.clearFaults()
  await nextRound(app)
  expect(await shownHome(app, id)).not.toContain(street)
})

it('reads the details of a record in the next round if they could not be read at once', async () => {
  const { app, school, id, street } = await officeOfAHome()
  school.protect(id, ['home', 'postal'])
  school.nextRequests({ when: { path: `/current/${id}` }, answer: { kind: 'status', status: 403 } })
  expect((await app.refusal('people.refresh', { id }))?.code).toBe('forbidden')
  await nextRound(app)
  expect(await shownHome(app, id)).not.toContain(street)
})
