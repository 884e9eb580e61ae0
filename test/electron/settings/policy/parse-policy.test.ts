import { expect, it } from 'vitest'
import { parsePolicy } from '../../../../electron/settings/policy/parse-policy.ts'
import { noPeople } from '../../../../shared/scope/desk-scope.ts'
import { parsed } from './parsed.ts'

it('fixes the settings it names, as a file, a registry or a property list writes them', () => {
  const said = { desk: 'counter', maskContacts: true, lockAfterMinutes: 2 }
  for (const raw of [
    said,
    { desk: 'counter', maskContacts: 1, lockAfterMinutes: 2 },
    { desk: 'counter', maskContacts: '0x1', lockAfterMinutes: '0x2' },
    { desk: 'counter', maskContacts: 'TRUE', lockAfterMinutes: '2' },
  ])
    expect(parsePolicy(raw)).toEqual(
      parsed({ values: said, names: ['desk', 'maskContacts', 'lockAfterMinutes'] }),
    )
})
it('keeps the good values beside bad ones, and names the bad ones', () => {
  const { values, problems } = parsePolicy({
    maskContacts: 'perhaps',
    csvExport: false,
    leaverDays: -4,
    __proto__x: 1,
    constructor: 'x',
    unknownThing: 'Canary Bird',
    PayloadUUID: 'written by macOS',
  })
  expect(values).toEqual({ csvExport: false, maskContacts: true, leaverDays: 90 })
  expect(problems).toEqual(['maskContacts', 'leaverDays', '__proto__x', 'constructor', 'unknownThing'])
})
it('admits no one by a scope whose name is misspelt or whose years are reversed', () => {
  for (const name of ['scopeCampus', 'ScopeYears', 'scope', ' scopeYears'])
    expect(parsePolicy({ [name]: '7-12', scopeCampuses: 'KUR' })).toMatchObject({ scope: noPeople })
  const reversed = { scope: { yearLevels: [] }, problems: ['scopeYears'] }
  expect(parsePolicy({ scopeYears: '7, 12-7' })).toEqual(parsed(reversed))
})
it('lists the names that were read, including connection and scope, without those of a bad connection', () => {
  const said = { school: 'S', baseUrl: 'https://a.example', authUrl: 'https://b.example', scopeYears: '7-12' }
  expect(parsePolicy(said).names).toEqual(Object.keys(said))
  const plain = parsePolicy({ ...said, baseUrl: 'http://plain.example', csvExport: 0 })
  expect(plain).toMatchObject({ names: ['scopeYears', 'csvExport'], problems: ['connection', 'baseUrl'] })
  const { values, names, problems } = parsePolicy({ ...said, api: '{', operator: '', operatorNeeded: true })
  expect([names, values]).toEqual([['scopeYears', 'operatorNeeded'], { operatorNeeded: true }])
  expect(problems).toEqual(['connection', 'api', 'operator'])
})
it('has a feed of newer versions only with its key and over TLS', () => {
  const feed = 'https://files.school.example/foyer.json'
  const key = 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE='
  expect(parsePolicy({ updateFeed: feed, updateKey: key }).updates).toEqual({ feed, key })
  const plain = 'http://plain.example/'
  const other = { updateFeed: feed, updateKey: 'aGVsbG8=' }
  for (const raw of [{ updateFeed: feed }, { updateFeed: plain, updateKey: key }, other])
    expect(parsePolicy(raw)).toEqual(parsed({ problems: ['updateFeed'] }))
})
