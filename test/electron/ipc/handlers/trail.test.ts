import { userInfo } from 'node:os'
import { describe, expect, it } from 'vitest'
import { createMemorySecrets } from '../../../../electron/credentials/secret-store.ts'
import type { Confirmation } from '../../../../electron/ports/confirmation.ts'
import { personId } from '../../../../shared/domain/ids.ts'
import { type App, startApp } from '../../../support/app.ts'
import { openOffice } from '../../../support/office.ts'
import { until } from '../../../support/processes.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const me = userInfo().username
const everything = { personId: null, by: '' }

type Files = Pick<Parameters<typeof startApp>[1] & object, 'saveFile' | 'chooseFile'>

/** A desk of a school that has named `trailReaders`; `says` is what a person answers outside the window. */
async function desk(trailReaders: string, says = { yes: true }, files: Files = {}) {
  const asked: Confirmation[] = []
  const confirm = async (question: Confirmation) => {
    const isAboutTrail = question.about === 'trail' || question.about === 'trail-file'
    if (isAboutTrail) asked.push(question)
    return !isAboutTrail || says.yes
  }
  const start = {
    ...{ folder: tempFolder(), secrets: createMemorySecrets(), preferences: new Map(), confirm },
    ...files,
  }
  const policy = { trailReaders, operator: 'M. Lang' }
  const office = await openOffice({ start: { ...start, policy } })
  const startAgain = async (): Promise<App> => {
    await office.app.stop()
    return startApp(office.school, { ...start, policy })
  }
  return { ...office, asked, startAgain }
}

describe('the trail', () => {
  it('lists a print for an emergency with the number of people on its sheets', async () => {
    const { app } = await desk(me)
    const groups = await app.ask('people.emergency', { by: 'form' })
    const count = groups.flatMap(({ people }) => people).length
    expect(count).toBeGreaterThan(1)
    await app.ask('access.note', { action: 'print', subject: 'emergency', count })
    const { entries } = await app.ask('trail.read', everything)
    expect(entries.filter(({ subject }) => subject === 'emergency')).toMatchObject([
      { action: 'print', personId: null, count, by: { user: me, operator: 'M. Lang' } },
    ])
  })

  it('lists opened cards with the account, the typed name and the desk, also after a restart', async () => {
    const { app, id, startAgain } = await desk(` other , ${me.toUpperCase()}`)
    const others = (await app.ask('people.search', { text: '', limit: 5 })).hits.filter(
      (hit) => hit.id !== id,
    )
    for (const one of [id, ...others.map((hit) => hit.id), id]) await app.ask('people.card', { id: one })
    await app.ask('access.note', { action: 'print', subject: 'results', count: 5 })
    const again = await startAgain()
    expect(await again.ask('trail.mayRead', undefined)).toBe(true)
    const card = await again.ask('people.card', { id })
    const { entries, found, broken, lost } = await again.ask('trail.read', { personId: id, by: 'lang' })
    expect([found, broken, lost]).toEqual([4, 0, 0])
    expect(entries.map(({ action }) => action)).toEqual(['read-trail', 'open', 'open', 'open'])
    const surname = 'value' in card.identity.surname ? card.identity.surname.value : ''
    for (const { by, person } of entries) {
      expect(by).toEqual({ user: me, operator: 'M. Lang', desk: 'office' })
      expect(person).toMatch(new RegExp(`${surname}$`))
    }
    const all = await again.ask('trail.read', everything)
    expect(all.found).toBe(found + others.length + 2) // the others, the print, and this reading
    expect((await again.ask('trail.read', { personId: id, by: 'no one' })).entries).toEqual([])
    const stranger = personId.parse('00000000-0000-4000-8000-000000000000')
    expect((await again.ask('trail.read', { personId: stranger, by: '' })).entries).toMatchObject([
      { action: 'read-trail', person: null },
    ])
  })

  it('is shown only to accounts that the school names, whatever this desk sets', async () => {
    for (const readers of ['', 'somebody', `${me}2`]) {
      const { app, asked } = await desk(readers)
      await app.ask('settings.change', { trailReaders: me })
      expect(await app.ask('trail.mayRead', undefined)).toBe(false)
      expect(await app.refusal('trail.read', everything)).toEqual({ code: 'not-a-reader' })
      expect(asked).toEqual([])
    }
  })

  it('needs a native confirmation once in ten minutes, and is not shown after a no', async () => {
    const says = { yes: false }
    const { app, asked } = await desk(me, says)
    expect(await app.refusal('trail.read', everything)).toEqual({ code: 'not-confirmed' })
    says.yes = true
    const first = await app.ask('trail.read', everything)
    expect(first.entries.map(({ action }) => action)).toEqual(['read-trail'])
    await app.ask('trail.read', everything)
    expect(asked).toHaveLength(2)
    app.pass(11 * 60_000)
    await app.ask('trail.read', everything)
    expect(asked).toHaveLength(3)
  })
})

it('a desk that asks for a name opens no card before it has one, and asks again after the shift', async () => {
  const policy = { operatorNeeded: true, operatorHours: 8, trailReaders: me }
  const { app, id } = await openOffice({ start: { policy } })
  const found = await app.ask('people.search', { text: 'a', limit: 5 })
  expect(found.hits.length).toBeGreaterThan(1)
  const refused = { code: 'no-operator' }
  for (const because of ['open', 'again'] as const)
    expect(await app.refusal('people.card', { id, because })).toEqual(refused)
  expect(await app.refusal('access.note', { action: 'print', subject: 'results', count: 5 })).toEqual(refused)
  await app.ask('settings.change', { operator: 'Ana' })
  await app.ask('people.card', { id })
  const { entries } = await app.ask('trail.read', { personId: id, by: 'ana' })
  expect(entries.map(({ action, by }) => [action, by?.operator])).toContainEqual(['open', 'Ana'])
  app.pass(9 * 3_600_000)
  const settings = () => app.ask('settings.read', undefined)
  await until(settings, ({ values }) => values.operator === '')
  const another = found.hits.find((hit) => hit.id !== id)?.id ?? id
  expect(await app.refusal('people.card', { id: another })).toEqual(refused)
})

describe('the trail as a file', () => {
  const passphrase = 'four quiet grey herons'
  const folder = () => {
    const saved: string[] = []
    let isChosen = true
    const saveFile = async (_: string, text: () => Promise<string>) => {
      if (isChosen) saved.push(await text())
      return isChosen
    }
    return { saved, saveFile, cancel: () => (isChosen = false) }
  }
  const actionsOf = async (app: App) =>
    (await app.ask('trail.read', everything)).entries.map(({ action }) => action)

  it('is sealed, logged before it is written, and merged with the log of another desk, each entry once', async () => {
    const { saved, saveFile } = folder()
    const counter = await desk(me, undefined, { saveFile })
    await counter.app.ask('people.card', { id: counter.id })
    expect(await counter.app.ask('trail.save', { ...everything, passphrase })).toEqual({ saved: true })
    expect(saved.join()).not.toContain(counter.id)
    await counter.app.stop()

    const officer = await desk(me, undefined, { chooseFile: async () => saved[0] ?? null })
    const file = await officer.app.ask('trail.openFile', { passphrase })
    expect(file).toMatchObject({ place: { account: me }, found: 2, broken: 0, question: everything })
    await officer.app.ask('trail.openFile', { passphrase }) // the same again
    const { entries, found, files } = await officer.app.ask('trail.read', everything)
    const ofFile = entries.filter(({ place }) => place !== null)
    expect(ofFile.map(({ action, subject }) => [action, subject])).toEqual([
      ['export', 'trail'],
      ['open', 'card'],
    ])
    expect(ofFile[1]).toMatchObject({ personId: counter.id, by: { operator: 'M. Lang' } })
    expect([found, files.map((one) => one.found)]).toEqual([3, [2, 0]]) // each opening of a file is noted, and this
    const [about] = (await officer.app.ask('trail.read', { personId: counter.id, by: 'lang' })).files
    expect(about?.found).toBe(1)
    await officer.app.ask('trail.putFilesAway', undefined)
    expect((await officer.app.ask('trail.read', everything)).files).toEqual([])
    expect(await officer.app.refusal('trail.openFile', { passphrase: `${passphrase}!` })).toEqual({
      ...{ code: 'bad-trail-file', problem: 'passphrase' },
    })
  })

  it('is not written without a native confirmation or for other accounts, and not logged if cancelled', async () => {
    const { saved, saveFile, cancel } = folder()
    const says = { yes: false }
    const { app } = await desk(me, says, { saveFile })
    const asked = { ...everything, passphrase }
    expect(await app.refusal('trail.save', asked)).toEqual({ code: 'not-confirmed' })
    expect(await app.refusal('trail.openFile', { passphrase })).toEqual({ code: 'not-confirmed' })
    says.yes = true
    cancel()
    expect(await app.ask('trail.save', asked)).toEqual({ saved: false })
    expect(await app.ask('trail.openFile', { passphrase })).toBeNull()
    expect(await actionsOf(app)).toEqual(['read-trail'])
    const stranger = await desk('somebody', undefined, { saveFile })
    expect(await stranger.app.refusal('trail.save', asked)).toEqual({ code: 'not-a-reader' })
    expect(await stranger.app.refusal('trail.openFile', { passphrase })).toEqual({ code: 'not-a-reader' })
    expect(saved).toEqual([])
  })
})
