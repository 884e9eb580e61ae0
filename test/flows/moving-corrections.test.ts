import { describe, expect, it } from 'vitest'
import { sealText } from '../../electron/credentials/sealed-file.ts'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import type { Confirmation } from '../../electron/ports/confirmation.ts'
import { personId } from '../../shared/domain/ids.ts'
import { waitingCorrection } from '../electron/corrections/queue-in-memory.ts'
import { connectApp, startApp } from '../support/app.ts'
import { save, send } from '../support/office.ts'

const passphrase = 'a long walk by the sea'
const file = {
  ...{ foyer: 1, unsentCorrections: 1, edits: [waitingCorrection(1)] },
  ...{ baseUrl: 'https://elsewhere.example', at: '2026-03-02T00:00:00.000Z' },
}
const seal = (content: unknown) =>
  sealText(JSON.stringify(content), { kind: 'corrections', passphrase, monotonic: () => performance.now() })

/** The computer that is replaced, with a correction that waits, and the one that replaces it. */
async function twoComputers() {
  const school = createDemoSchool({ current: 20, past: 5, today: '2026-03-02' })
  let file: string | null = null
  const dialog = { meanwhile: async (): Promise<unknown> => undefined, confirms: true }
  const saveFile = async (_: string, text: () => Promise<string>) => {
    await dialog.meanwhile()
    file = await text()
    return true
  }
  const old = await startApp(school, { saveFile })
  const confirm = async ({ about }: Confirmation) => about !== 'other-address' || dialog.confirms
  const fresh = await startApp(school, { chooseFile: async () => file, confirm })
  for (const app of [old, fresh]) await connectApp(app, school)
  old.network(false)
  const person = school.world.listed('student').find(({ names }) => names.surname !== null)
  const id = personId.parse(person?.communityId)
  await save(old, id, { surname: [person?.names.surname ?? null, 'Carried'] })
  const surname = () => school.world.find(id)?.names.surname
  return { old, fresh, id, dialog, surname, file: () => file, setFile: (text: string) => (file = text) }
}

describe('unsent corrections of a computer that is replaced', () => {
  it('are exported to an unreadable file, and are parked here', async () => {
    const { old, file } = await twoComputers()
    expect(await old.ask('corrections.takeAlong', { passphrase })).toEqual({ saved: true, corrections: 1 })
    expect(file()).not.toContain('Carried')
    const { corrections } = await old.ask('corrections.queue', undefined)
    expect(corrections[0]).toMatchObject({ state: 'parked', last: { failure: { code: 'taken-along' } } })
  })
  it('are exported with what was saved while the user chose the file', async () => {
    const { old, id, dialog } = await twoComputers()
    dialog.meanwhile = () => save(old, id, { prefName: [null, 'Late'] })
    expect(await old.ask('corrections.takeAlong', { passphrase })).toEqual({ saved: true, corrections: 2 })
  })
  it('stay here, and no file is written, if the desk is locked before the user has chosen it', async () => {
    const { old, dialog, file } = await twoComputers()
    dialog.meanwhile = () => old.ask('session.lock', undefined)
    expect(await old.refusal('corrections.takeAlong', { passphrase })).toMatchObject({ code: 'locked' })
    expect(file()).toBeNull()
    await old.ask('session.unlock', { passphrase: null })
    expect((await old.ask('corrections.queue', undefined)).corrections).toMatchObject([{ state: 'queued' }])
  })
  it('are imported once on the other computer, and sent when the user retries them', async () => {
    const { old, fresh, surname } = await twoComputers()
    await old.ask('corrections.takeAlong', { passphrase })
    expect(await fresh.ask('corrections.bringOver', { passphrase })).toEqual({ brought: 1, known: 0 })
    expect(await fresh.ask('corrections.bringOver', { passphrase })).toEqual({ brought: 0, known: 1 })
    const { corrections } = await send(fresh)
    expect(corrections.map(({ state }) => state)).toEqual(['parked'])
    const [correction] = corrections
    if (correction !== undefined) await fresh.ask('corrections.retry', { id: correction.id })
    const sent = await send(fresh)
    expect([sent.corrections.map(({ state }) => state), surname()]).toEqual([['applied'], 'Carried'])
  })
  it('are not imported with another passphrase or from a changed file', async () => {
    const { old, fresh, file, setFile } = await twoComputers()
    await old.ask('corrections.takeAlong', { passphrase })
    const refusal = (with_: string) => fresh.refusal('corrections.bringOver', { passphrase: with_ })
    const refused = { code: 'bad-corrections-file', problem: 'passphrase' }
    expect(await refusal(`${passphrase}!`)).toEqual(refused)
    setFile((file() ?? '').replace('"N":131072', '"N":65536'))
    expect(await refusal(passphrase)).toEqual(refused)
    setFile('{}')
    expect(await refusal(passphrase)).toEqual({ ...refused, problem: 'content' })
  })
  it.each([
    ['holds no JSON object', 'nothing of the kind'],
    ['holds something else', { foyer: 1 }],
    [
      'corrects a company’s field of a person',
      { ...file, edits: [waitingCorrection(1, { field: 'companyName' })] },
    ],
    ['holds a correction twice', { ...file, edits: [waitingCorrection(1), waitingCorrection(1)] }],
  ])('are refused as damaged content if the file %s', async (_, content) => {
    const { fresh, setFile } = await twoComputers()
    setFile(await seal(content))
    const refused = { code: 'bad-corrections-file', problem: 'content' }
    expect(await fresh.refusal('corrections.bringOver', { passphrase })).toEqual(refused)
    expect((await fresh.ask('corrections.queue', undefined)).corrections).toEqual([])
  })
  it('are imported from a file for another address only if the user confirms it', async () => {
    const { fresh, dialog, setFile } = await twoComputers()
    setFile(await seal(file))
    dialog.confirms = false
    const refused = { code: 'bad-corrections-file', problem: 'other-school' }
    expect(await fresh.refusal('corrections.bringOver', { passphrase })).toEqual(refused)
    dialog.confirms = true
    expect(await fresh.ask('corrections.bringOver', { passphrase })).toEqual({ brought: 1, known: 0 })
  })
})
