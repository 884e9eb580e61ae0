import { expect } from '@playwright/test'
import { test } from './support/app-test.ts'
import { tryAsk } from './support/ask.ts'

test('what protects less is asked about in the system’s dialog, and a no leaves it as it was', async ({
  demo,
}) => {
  const { page } = demo
  await demo.answerQuestions(false)
  const refused = await tryAsk(page, 'settings.change', { lockAfterMinutes: 0 })
  expect(refused).toMatchObject({ ok: false, failure: { code: 'not-confirmed' } })
  expect(await demo.questionsAsked()).toEqual(['Protect less on this computer?'])
  await demo.answerQuestions(true)
  const changed = await tryAsk(page, 'settings.change', { desk: 'boarding' })
  expect(changed).toMatchObject({ ok: true, value: { values: { desk: 'boarding' } } })
  expect((await demo.questionsAsked()).at(-1)).toBe('Make this a boarding house?')
})

test('a page that is not ours connects nowhere while a school is open', async ({ demo }) => {
  const input = {
    school: 'S',
    baseUrl: 'https://x.example',
    authUrl: 'https://x.example',
    clientId: 'c',
    clientSecret: 's',
  }
  const refused = await tryAsk(demo.page, 'session.connect', input)
  expect(refused).toMatchObject({ ok: false, failure: { code: 'school-open' } })
  expect(await demo.questionsAsked()).toEqual([])
})
