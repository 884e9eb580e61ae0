import { z } from 'zod'
import { connectionNames } from '../../../electron/settings/policy/parse-policy.ts'
import { certificateNames } from '../../../electron/settings/policy/policy-certificates.ts'
import { connectionFile } from '../../../shared/domain/connection.ts'
import { type SettingName, settingName, settings } from '../../../shared/domain/settings.ts'
import { deskScope, scopeNames } from '../../../shared/scope/desk-scope.ts'
import { connectionWords } from './connection-words.ts'
import { certificateWords, policyWords, scopeWords, updateWords, type Words } from './policy-words.ts'

export type PolicyKind =
  | { readonly kind: 'boolean' }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'text'; readonly longest: number }
  | { readonly kind: 'record' }

export type PolicyName =
  | SettingName
  | keyof typeof updateWords
  | keyof typeof certificateNames
  | keyof typeof scopeNames
  | keyof typeof connectionNames
export type PolicyEntry = {
  readonly name: PolicyName
  readonly title: string
  readonly meaning: string
  readonly example: unknown
  readonly kind: PolicyKind
}

const shown = z.object({
  type: z.string(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  enum: z.array(z.string()).optional(),
})

/** What the schema itself says of a setting: nothing about values is written down twice. */
function kindOf(name: SettingName): PolicyKind {
  const schema = shown.parse(z.toJSONSchema(settings.shape[name]))
  const { type, minimum, maximum, maxLength, enum: values } = schema
  if (values !== undefined) return { kind: 'choice', values }
  if (type === 'boolean') return { kind: 'boolean' }
  if (type === 'integer' && minimum !== undefined && maximum !== undefined)
    return { kind: 'number', least: minimum, most: maximum }
  if (type === 'string') return { kind: 'text', longest: maxLength ?? 2 }
  if (type === 'object') return { kind: 'record' }
  throw new Error(`${name} is of a kind that no policy can say`)
}

const ofScope = Object.keys(scopeNames) as (keyof typeof scopeNames)[] // its keys

const ofConnection = Object.keys(connectionNames) as (keyof typeof connectionNames)[] // its keys

const ofCertificates = Object.keys(certificateNames) as (keyof typeof certificateNames)[] // its keys

/** The policy editor takes no more; an authority of elliptic curves takes a twentieth of it. */
const longestCertificates = 16_000

/** A list is one text; the policy editor accepts this length. */
const longestList = 1_000

function kindOfScope(name: keyof typeof scopeNames): PolicyKind {
  const { type } = shown.parse(z.toJSONSchema(deskScope.shape[scopeNames[name]]))
  return type === 'boolean' ? { kind: 'boolean' } : textOf(longestList)
}

function kindOfConnection(name: keyof typeof connectionNames): PolicyKind {
  const [part, inner] = connectionNames[name]
  const { help, ...whole } = connectionFile.shape
  const schema = part === 'help' ? help.unwrap().shape[inner ?? 'office'] : whole[part]
  return textOf(shown.parse(z.toJSONSchema(schema, { io: 'input' })).maxLength ?? 2_000) // `api` as the longest address
}

const entry = (name: PolicyName, [title, meaning, example]: Words, kind: PolicyKind): PolicyEntry => ({
  ...{ name, title, meaning, example, kind },
})
const textOf = (longest: number): PolicyKind => ({ kind: 'text', longest })

export const policyEntries: readonly PolicyEntry[] = [
  ...ofConnection.map((name) => entry(name, connectionWords[name], kindOfConnection(name))),
  ...ofScope.map((name) => entry(name, scopeWords[name], kindOfScope(name))),
  ...settingName.options.map((name) => entry(name, policyWords[name], kindOf(name))),
  ...ofCertificates.map((name) => {
    const longest = name === 'certificateAuthorities' ? longestCertificates : 200
    return entry(name, certificateWords[name], textOf(longest))
  }),
  entry('updateFeed', updateWords.updateFeed, textOf(2_000)),
  entry('updateKey', updateWords.updateKey, textOf(200)),
]
