import { expect, it } from 'vitest'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import type { PersonCard } from '../../shared/domain/card.ts'
import { personId } from '../../shared/domain/ids.ts'
import { absenceWords } from '../support/absence-words.ts'
import { startConnected } from '../support/app.ts'
import { paperText, screenText } from './support/drawn-text.tsx'

/** What the record itself says, which is the school's to word: only what the app adds is judged. */
function ownWords(text: string, { identity, names }: PersonCard): string {
  const said = [...Object.values(identity), ...Object.values(names)]
    .flatMap((held) => ('value' in held && typeof held.value === 'string' ? [held.value] : []))
    .filter((value) => value !== '')
  return said
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, value) => rest.replaceAll(value, ''), text)
}

it('never has "none" for an unknown value on card or paper', async () => {
  const school = createDemoSchool({ current: 500, past: 250 })
  const app = await startConnected(school)
  const people = (['student', 'past'] as const)
    .flatMap((scope) => [...school.world.listed(scope)])
    .filter(({ stage }) => stage === 'current' || stage === 'past')
  const odd: string[] = []
  const absences = new Set<string>()
  for (const { communityId } of people) {
    const card = await app.ask('people.card', { id: personId.parse(communityId), because: 'again' })
    for (const [surface, text] of [
      ['card', screenText(card)],
      ['sheet', paperText(card)],
    ] as const) {
      const found = ownWords(text, card).match(absenceWords) ?? []
      if (found.length > 0) odd.push(`${surface} of ${communityId}: ${found.join(', ')}`)
      expect(text).toContain('Not held in this app. Health centre ext. 214')
    }
    for (const [, word = ''] of JSON.stringify(card).matchAll(/"absent":"([a-z-]+)"/g)) absences.add(word)
  }
  expect(people.length).toBeGreaterThan(700)
  expect(odd).toEqual([])
  expect([...absences].toSorted()).toEqual(['not-held', 'not-recorded', 'withheld'])
}, 300_000)
