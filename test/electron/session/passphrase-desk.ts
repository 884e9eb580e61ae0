import { join } from 'node:path'
import { createDemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { personId } from '../../../shared/domain/ids.ts'
import { type App, connectApp, startApp } from '../../support/app.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { fileKeychain, filePreferences } from './lock/file-secrets.ts'

export const first = 'four quiet grey herons'
export const second = 'a long walk by the sea'
export const school = createDemoSchool({ current: 20, past: 5, today: '2026-03-02' })
const someone = personId.parse(school.world.people.find(({ stage }) => stage === 'current')?.communityId)

export const openApp = (folder: string) =>
  startApp(school, {
    folder,
    secrets: fileKeychain(join(folder, 'keychain.json')),
    preferences: filePreferences(join(folder, 'preferences.json')),
  })
export const correct = (app: App) =>
  app.ask('corrections.save', {
    ...{ variant: 'person', personId: someone, author: 'Office' },
    changes: [{ field: 'surname', base: null, mine: 'Corrected' }],
  } as const)

/** A desk with people, a correction that waits and a look in its trail, under a passphrase or (empty) none. */
export async function filledFolder(passphrase: string): Promise<string> {
  const folder = tempFolder()
  const app = await openApp(folder)
  await connectApp(app, school)
  app.network(false)
  await correct(app)
  await app.ask('people.card', { id: someone })
  if (passphrase !== '') await app.ask('session.setPassphrase', { old: '', next: passphrase })
  await app.stop()
  return folder
}
