import { createDemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { accountName } from '../../../electron/school/reader/note-access.ts'
import { personId } from '../../../shared/domain/ids.ts'
import type { AddRequest, ChangeRequest } from '../../../shared/ipc/change-requests.ts'
import { type startApp, startConnected } from '../../support/app.ts'
import { tempFolder } from '../../support/temp-folder.ts'

export async function startRequestDesk(policy: Readonly<Record<string, unknown>> = {}) {
  const school = createDemoSchool({ current: 60, past: 5, today: '2026-03-02' })
  let file = ''
  let whileChoosing = async (): Promise<unknown> => undefined
  const folder = tempFolder()
  const app = await startConnected(school, {
    folder,
    policy: { trailReaders: accountName(), lockAfterMinutes: 0, ...policy },
    saveFile: async (_, text) => {
      await whileChoosing()
      file = await text()
      return true
    },
    chooseFile: async () => file,
  })
  const home = await somebodyWithHome(app)
  const person = school.world.find(home.id)
  if (person === undefined) throw new Error('no such person')
  person.mobile = '0491 570 156'
  await app.ask('people.refresh', { id: home.id })
  return {
    app,
    school,
    folder,
    id: home.id,
    street: home.lines,
    file: () => file,
    /** Runs this while the user chooses a file. */
    whileChoosing: (act: typeof whileChoosing) => {
      whileChoosing = act
    },
    /** The office changes the record, and the desk reads it. */
    office: async (change: Partial<typeof person>) => {
      Object.assign(person, change, { modified: new Date(Date.now() + 1_000).toISOString() })
      await app.ask('people.refresh', { id: home.id })
    },
    add: (input: Partial<AddRequest>) =>
      app.send('requests.add', {
        ...{ personId: home.id, field: 'mobile', wanted: '+61 491 570 157', askedBy: 'Her mother' },
        ...{ reason: 'lost the old one', author: 'Office', ...input },
      }),
    list: () => app.ask('requests.list', undefined),
  }
}

/** A student whose home address may be seen. */
async function somebodyWithHome(app: Awaited<ReturnType<typeof startApp>>) {
  const answers = await Promise.all([...'aejmst'].map((text) => app.ask('people.search', { text })))
  for (const { id } of answers.flatMap(({ hits }) => hits)) {
    const { addresses } = (await app.ask('people.card', { id, because: 'again' })).contact
    const home = 'value' in addresses ? addresses.value.find(({ kind }) => kind === 'Home') : undefined
    if (home !== undefined && 'value' in home.lines)
      return { id: personId.parse(id), lines: home.lines.value }
  }
  throw new Error('no one has a home address')
}

export const states = (requests: readonly ChangeRequest[]) =>
  requests.map(({ state, found }) => [state, found])
