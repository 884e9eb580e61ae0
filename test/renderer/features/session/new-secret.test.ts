import { expect, it } from 'vitest'
import { keyOf, sameKey } from '../../../../renderer/features/session/new-secret.tsx'

it('sends only the fields that were filled in', () => {
  const clientSecret = 'fresh'
  expect(keyOf(sameKey, clientSecret)).toEqual({ clientSecret })
  expect(keyOf({ ...sameKey, clientId: ' ', relayDesk: ' ' }, clientSecret)).toEqual({ clientSecret })
  const other = { clientId: 'U1', relayDesk: 'front-desk-2', relaySeed: 'SUA' }
  expect(keyOf(other, clientSecret)).toEqual({ clientSecret, ...other })
  expect(keyOf(other, '')).toEqual(other)
})
