import { expect, it } from 'vitest'
import { joinSecrets, secretsOf } from '../../../../electron/session/keys/two-secrets.ts'
import { silentRelay } from '../../../support/following.ts'

const lone = { relay: null }
const following = { relay: silentRelay }
const keyed = { relay: { ...silentRelay, ownKey: true as const } }
const clientSecret = 'one\ntwo SU three'

it('keeps a single secret as it is, and gives it only to the service that it belongs to', () => {
  expect(joinSecrets(lone, { clientSecret })).toBe(clientSecret)
  expect(secretsOf(lone, clientSecret)).toEqual({ school: clientSecret, relay: null })
  expect(secretsOf(following, joinSecrets(following, { clientSecret: 'SUA' }))).toEqual({
    school: null,
    relay: 'SUA',
  })
})

it('joins two secrets in one text and separates them again, whatever the client secret contains', () => {
  const kept = joinSecrets(keyed, { clientSecret, relaySeed: 'SUA' })
  expect(secretsOf(keyed, kept)).toEqual({ school: clientSecret, relay: 'SUA' })
  expect(secretsOf(keyed, joinSecrets(keyed, { clientSecret }))).toEqual({ school: clientSecret, relay: '' })
  for (const kept of ['', 'SUA']) expect(secretsOf(keyed, kept)).toEqual({ school: '', relay: '' })
})
