import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createDemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { nextRound, startConnected } from '../../support/app.ts'
import { filesThatSay } from '../../support/files-that-say.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const [oldMobile, newMobile] = ['0491 570 157', '0491 570 006']

it('lists the people who changed after the first sync, and leaves no old value in files', async () => {
  const school = createDemoSchool({ current: 30, past: 10, today: '2026-03-02' })
  const folder = tempFolder()
  const writerThread = new URL('../../../electron/school/writer/worker.ts', import.meta.url)
  const app = await startConnected(school, { folder, writerThread })
  const changed = () => app.ask('people.search', { text: '', facets: { changedSince: ['week'] } })
  expect((await changed()).total).toBe(0)
  const { hits } = await app.ask('people.search', { text: '', facets: { boarder: ['no'] } })
  const [person] = hits
  if (person === undefined) throw new Error('The demo school has no day student')
  school.edit(person.id, { mobile: oldMobile })
  await nextRound(app)
  school.edit(person.id, { mobile: newMobile })
  school.moveHouse(person.id, person.house === 'Chisholm' ? 'Lawson' : 'Chisholm')
  await nextRound(app)
  expect((await changed()).hits.map(({ id }) => id)).toEqual([person.id])
  await app.ask('session.setPassphrase', { old: '', next: 'four quiet grey herons' })
  expect((await changed()).total).toBe(1) // the same key to the school
  const card = await app.ask('people.card', { id: person.id })
  expect(card.changed.map(({ kind }) => kind)).toContain('house')
  expect(JSON.stringify(card)).not.toContain(oldMobile)
  for (const value of [oldMobile, newMobile]) expect(filesThatSay(folder, value)).toEqual([])
  const plain = join(folder, 'plain.txt')
  writeFileSync(plain, oldMobile)
  expect(filesThatSay(folder, oldMobile)).toEqual([plain])
})
