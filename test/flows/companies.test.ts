import { describe, expect, it } from 'vitest'
import { personId } from '../../shared/domain/ids.ts'
import type { App } from '../support/app.ts'
import {
  answers,
  onlyCorrection,
  openOffice,
  send,
  settledQueue,
  statesOf,
  untilStates,
  updates,
} from '../support/office.ts'

describe('a correction of a company', () => {
  const correct = (app: App, id: ReturnType<typeof personId.parse>, name: string, schoolId: string) =>
    app.ask('corrections.save', {
      variant: 'company',
      personId: id,
      author: 'Office',
      schoolId,
      changes: [{ field: 'companyName', mine: name }],
    })
  const company = (school: Awaited<ReturnType<typeof openOffice>>['school']) => {
    const found = school.world.people.find(({ recordType }) => recordType === 'Company')
    if (found === undefined) throw new Error('no company in this world')
    return { id: personId.parse(found.communityId), schoolId: found.schoolId }
  }
  it('is sent, and compared with the answer', async () => {
    const { app, school } = await openOffice()
    const { id, schoolId } = company(school)
    await correct(app, id, 'Canary and Sons', schoolId)
    expect(statesOf(await settledQueue(app))).toEqual(['companyName sent'])
    expect(school.world.find(id)?.company?.companyName).toBe('Canary and Sons')
  })
  it('waits after an unanswered update, and is resent after the hold', async () => {
    const { app, school } = await openOffice()
    const { id, schoolId } = company(school)
    school.nextRequests({ when: { path: updates }, applied: 'yes', answer: { kind: 'cut' } })
    await correct(app, id, 'Canary and Sons', schoolId)
    expect(statesOf(await settledQueue(app))).toEqual(['companyName uncertain'])
    app.pass(121_000)
    expect(statesOf(await send(app))).toEqual(['companyName sent'])
  })
})

describe('a company’s correction', () => {
  const openCompany = async (switches: Parameters<typeof openOffice>[0] = {}) => {
    const office = await openOffice(switches)
    const found = office.school.world.people.find(({ recordType }) => recordType === 'Company')
    const id = personId.parse(found?.communityId)
    const correct = (mine: string) =>
      office.app.ask('corrections.save', {
        variant: 'company',
        personId: id,
        author: 'Office',
        schoolId: found?.schoolId ?? '',
        changes: [{ field: 'companyName', mine }],
      })
    return { office, id, correct, name: () => office.school.world.find(id)?.company?.companyName }
  }
  it('finds the name of the discriminator', async () => {
    const { office, correct, name } = await openCompany({ switches: { discriminator: 'recordType' } })
    await correct('Canary and Sons')
    await untilStates(office, 'companyName sent')
    expect(name()).toBe('Canary and Sons')
  })
  it('keeps the first reason and backs off if every shape is refused', async () => {
    const { office, correct } = await openCompany()
    office.school.nextRequests({
      when: { path: updates },
      times: 40,
      answer: { kind: 'status', status: 422 },
    })
    await correct('Canary and Sons')
    await untilStates(office, 'companyName rejected')
    const before = office.school.journal.entries().length
    await office.app.ask('corrections.send', undefined)
    expect(
      office.school.journal
        .entries()
        .slice(before)
        .map(({ method }) => method),
    ).not.toContain('PUT')
  })
  it('is shown to the user if answered with another name', async () => {
    const { office, correct } = await openCompany()
    answers(office, (data: object) => ({ ...data, companyName: 'Another' }))
    await correct('Canary and Sons')
    await untilStates(office, 'companyName conflict')
    expect(onlyCorrection(await office.app.ask('corrections.queue', undefined)).theirs).toBe('Another')
  })
  it('is sent if the answer says nothing of the company', async () => {
    const { office, correct } = await openCompany()
    answers(office, () => ({}))
    await correct('Canary and Sons')
    await untilStates(office, 'companyName sent')
  })
  it('is not resent before the hold of an unanswered update ends', async () => {
    const { office, correct } = await openCompany()
    office.school.nextRequests({ when: { path: updates }, answer: { kind: 'cut' } })
    await correct('Canary and Sons')
    await untilStates(office, 'companyName uncertain')
    expect(statesOf(await send(office.app))).toEqual(['companyName uncertain'])
  })
  it('stays one correction with the last value if typed again while it waits', async () => {
    const { office, correct, name } = await openCompany()
    await office.app.ask('corrections.setSending', { rule: 'when-asked' })
    await correct('Canary and Sons')
    await correct('Canary and Daughters')
    expect(statesOf(await office.app.ask('corrections.queue', undefined))).toEqual(['companyName queued'])
    await office.app.ask('corrections.send', undefined)
    await untilStates(office, 'companyName sent')
    expect(name()).toBe('Canary and Daughters')
  })
})
