import { expect, it } from 'vitest'
import { askRelay } from '../../../../electron/session/retention/ask-relay.ts'
import { relayKey, silentRelay } from '../../../support/following.ts'

it('says why a relay does not answer, and takes that for no answer', async () => {
  const heard: string[] = []
  const ask = askRelay(silentRelay, relayKey.clientSecret, {
    accepted: () => heard.push('accepted'),
    keyRefused: () => heard.push('keyRefused'),
  })
  await expect(ask()).rejects.toMatchObject({ failure: { code: 'offline' } })
  expect(heard).toEqual([])
})
