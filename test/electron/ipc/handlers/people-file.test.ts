import { describe, expect, it } from 'vitest'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { accountName } from '../../../../electron/school/reader/note-access.ts'
import type { SettingChoices } from '../../../../shared/domain/settings.ts'
import type { Ask } from '../../../../shared/ipc/contract.ts'
import { startConnected } from '../../../support/app.ts'

/** A desk of some profile, and what it wrote to files. One of two students called Kowalczyk was born on 12/03/2011. */
async function openDesk(policy: SettingChoices, answer: 'saves' | 'cancels' | 'locks' = 'saves') {
  const school = createDemoSchool({ current: 40, past: 10, today: '2026-03-02' })
  const students = school.world.listed('student').filter(({ stage }) => stage === 'current')
  for (const [at, { communityId }] of students.slice(0, 2).entries())
    school.edit(communityId, { surname: 'Kowalczyk', birthDate: `2011-03-1${2 + at}` })
  const written: string[] = []
  const app = await startConnected(school, {
    policy,
    saveFile: async (_name, text) => {
      if (answer === 'locks') await app.ask('session.lock', undefined)
      if (answer !== 'cancels') written.push(await text())
      return answer !== 'cancels'
    },
  })
  return { app, written }
}

const everyone: Ask<'people.saveFile'> = {
  query: { text: '', scope: 'current', facets: { boarder: ['no'] } },
  columns: [
    { name: 'surname', words: 'Surname' },
    { name: 'form', words: 'Form' },
  ],
  stamp: 'A school. Saved for: a test.',
}

describe('a list as a file', () => {
  it('contains its source, then the chosen columns of each person that the list counts, and nothing else', async () => {
    const { app, written } = await openDesk({ desk: 'office' })
    const { hits } = await app.ask('people.search', { ...everyone.query, limit: 500 })
    expect(hits.length).toBeGreaterThan(10)
    expect(await app.ask('people.saveFile', everyone)).toEqual({ saved: true, people: hits.length })
    const [stamp, head, ...rows] = (written[0] ?? '').trimEnd().split('\r\n')
    expect(stamp).toBe('\uFEFF"A school. Saved for: a test."')
    expect(head).toBe('"Surname","Form"')
    expect(rows).toEqual(hits.map(({ surname, form }) => `"${surname}","${form}"`))
    for (const [text, total, near] of [
      ['Sāra', 1, 2],
      ['Sārax', 3, 0], // only close matches
    ] as const) {
      expect(await app.ask('people.search', { text })).toMatchObject({ total, near })
      expect(await app.ask('people.saveFile', { ...everyone, query: { text } })).toMatchObject({
        people: total,
      })
    }
  })

  it('contains only the person that the list confirms on a desk that hides birth dates', async () => {
    const policy = { desk: 'office', maskContacts: true, trailReaders: accountName() } as const
    const { app, written } = await openDesk(policy)
    const query = { text: 'kowalczyk 12/03/2011' }
    const { hits, total } = await app.ask('people.search', query)
    expect([total, hits.length]).toEqual([1, 2])
    const columns = [{ name: 'schoolId' as const, words: 'Number' }]
    expect(await app.ask('people.saveFile', { ...everyone, query, columns })).toMatchObject({ people: 1 })
    expect(written[0]).toContain(`"Number"\r\n"${hits[0]?.schoolId}"\r\n`)
    const { entries } = await app.ask('trail.read', { personId: null, by: '' })
    expect(entries.filter(({ action }) => action === 'reveal')).toHaveLength(1) // of the search
  })

  it('refuses the file at a counter before the save dialog opens', async () => {
    const { app, written } = await openDesk({ desk: 'counter' })
    expect(await app.refusal('people.saveFile', everyone)).toEqual({ code: 'export-forbidden' })
    expect(written).toEqual([])
  })

  it('writes no file if the dialog is cancelled', async () => {
    const { app } = await openDesk({ desk: 'office' }, 'cancels')
    expect(await app.ask('people.saveFile', everyone)).toMatchObject({ saved: false })
  })

  it('writes no file if the desk is locked during the dialog, nor one of the access log', async () => {
    const { app, written } = await openDesk({ desk: 'office', trailReaders: accountName() }, 'locks')
    expect(await app.refusal('people.saveFile', everyone)).toEqual({ code: 'locked' })
    await app.ask('session.unlock', { passphrase: null })
    const log = { personId: null, by: '', passphrase: 'four quiet grey herons' }
    expect(await app.refusal('trail.save', log)).toEqual({ code: 'locked' })
    expect(written).toEqual([])
  })

  it('offers no column for a protected field', async () => {
    const { app } = await openDesk({ desk: 'office' })
    for (const name of ['birthDate', 'homeAddress', 'address', 'religion', 'governmentNumber']) {
      // what a window that lies would send
      const lying = { ...everyone, columns: [{ name, words: name }] } as unknown as typeof everyone
      expect(await app.refusal('people.saveFile', lying)).toMatchObject({ code: 'bad-request' })
    }
  })
})
