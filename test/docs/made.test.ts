import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import { connectionNames, parsePolicy } from '../../electron/settings/policy/parse-policy.ts'
import { certificateNames } from '../../electron/settings/policy/policy-certificates.ts'
import { readRegistryAnswer } from '../../electron/settings/policy/registry-policy.ts'
import { settingName, strictSettings } from '../../shared/domain/settings.ts'
import { scopeNames } from '../../shared/scope/desk-scope.ts'
import { everyMadeFile } from './made/every-file.ts'
import { policyEntries } from './made/policy-kinds.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8')

/** Throws for XML that is not well-formed. */
const xmlOf = (name: string) =>
  new DOMParser({ onError: onErrorStopParsing }).parseFromString(read(name), 'text/xml')

const elements = (name: string, tag: string) => [...xmlOf(name).getElementsByTagName(tag)]
const [admx, adml] = ['resources/policies/foyer.admx', 'resources/policies/en-US/foyer.adml']

/** Settings that the registry cannot hold. */
const records: ReadonlySet<string> = new Set(['keys', 'hintsUsed', 'stepsDone'])

it.each(Object.entries(everyMadeFile))('has %s as `npm run docs` makes it', (name, make) => {
  const now = read(name)
  expect(make(now)).toBe(now)
})

describe('the policy templates', () => {
  const written = elements(admx, 'policy').concat(
    elements(admx, 'elements').flatMap((each) => [...each.children]),
  )
  const names = written.map((each) => each.getAttribute('valueName')).filter((name) => name !== null)

  it('has every registry setting in the templates for Windows, and the feed of newer versions', () => {
    expect(names.toSorted()).toEqual(
      [
        ...settingName.options.filter((name) => !records.has(name)),
        'updateFeed',
        'updateKey',
        ...Object.keys(scopeNames),
        ...Object.keys(connectionNames),
        ...Object.keys(certificateNames),
      ].toSorted(),
    )
  })

  it('has a text for every string of the templates for Windows, and no unused text', () => {
    const asked = [...read(admx).matchAll(/\$\((?:string|presentation)\.([^)]+)\)/g)].map(([, id]) => id)
    const said = [...elements(adml, 'string'), ...elements(adml, 'presentation')]
    const ids = said.map((each) => each.getAttribute('id'))
    expect([...new Set(ids)].toSorted()).toEqual([...new Set(asked)].toSorted())
  })

  it('has only values in the templates for Windows that Foyer accepts', () => {
    const inRegistry = policyEntries.filter(({ kind }) => kind.kind !== 'record')
    const lines = inRegistry.map(({ name, example }) =>
      typeof example === 'string'
        ? `    ${name}    REG_SZ    ${example}`
        : `    ${name}    REG_DWORD    0x${Number(example).toString(16)}`,
    )
    const parsed = parsePolicy(readRegistryAnswer(lines.join('\r\n')))
    const { values, connection, scope, certificates, updates, problems } = parsed
    expect(problems).toEqual([])
    expect(updates).not.toBeNull()
    expect(certificates).toMatchObject({ clientSubject: 'front-desk-3' })
    expect(certificates?.authorities).toHaveLength(1)
    expect(connection).toMatchObject({ clientId: 'front-desk', api: { prefix: '/api/v2' } })
    expect(scope).toEqual({
      campuses: ['Kurrajong'],
      yearLevels: ['7-12'],
      houses: ['Banksia', 'Waratah'],
      boardingHouses: ['Wandoo House'],
      boardersOnly: true,
      currentOnly: true,
    })
    const isSetting = ({ name }: (typeof policyEntries)[number]) =>
      !/^(update|scope|certificate|clientCertificate)/.test(name) && !(name in connectionNames)
    expect(values).toEqual(
      Object.fromEntries(inRegistry.filter(isSetting).map(({ name, example }) => [name, example])),
    )
  })
})

/** A profile for macOS as Foyer reads it. */
function profile(name: string) {
  const settings = elements(name, 'dict').at(-1)
  const [keys, values] = [0, 1].map((odd) =>
    [...(settings?.children ?? [])].filter((_, at) => at % 2 === odd),
  )
  const said = (keys ?? []).map((key, at) => {
    const value = values?.[at]
    return [key.textContent, value?.textContent === '' ? value.tagName : value?.textContent]
  })
  return parsePolicy(Object.fromEntries(said.filter(([key]) => !key?.startsWith('Payload'))))
}

describe('the policy files', () => {
  it('has the strictest policy in the file for Linux', () => {
    const { values, problems } = parsePolicy(JSON.parse(read('resources/policies/policy.json')))
    expect(values).toEqual(strictSettings)
    expect(problems).toEqual([])
  })

  it('has the strictest policy in the first file for macOS', () => {
    expect(profile('resources/policies/foyer.mobileconfig')).toMatchObject({
      ...{ values: strictSettings, connection: null, problems: [] },
    })
  })

  it('has the connection, the scope and the kind of desk in the second file for macOS', () => {
    expect(profile('resources/policies/foyer-desks.mobileconfig')).toMatchObject({
      values: { desk: 'counter' },
      connection: { school: 'Corella Ridge College', help: { office: 'the registrar, ext. 100' } },
      scope: { campuses: ['Kurrajong'], yearLevels: ['7-12'] },
      problems: [],
    })
  })
})
