import { expect, it } from 'vitest'
import { firstRunStatus, refusedReport } from '../../support/sample-school.ts'
import { drawWindow } from '../../support/window-page.ts'

const { open } = drawWindow()

it('returns to a blank school, trims a pasted secret, can show it, and scrolls to its field when it is refused', async () => {
  const { page, asked } = await open({
    ...{ status: firstRunStatus, width: 1024, height: 600 },
    answers: { 'session.connect': () => refusedReport, 'session.status': () => firstRunStatus },
  })
  const secret = page.getByLabel('Client secret', { exact: true })
  for (const [label, text] of [
    ['School', '  '],
    ['Address of the school’s system', ' https://records.example'],
    ['Address for signing in', 'https://auth.example '],
    ['Client ID', 'c'.repeat(501)],
    ['Client secret', '  s3cret\t'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  expect(await secret.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  expect(await secret.getAttribute('type')).toBe('text')
  await secret.press('Enter')
  const school = page.getByLabel('School', { exact: true })
  await expect.poll(() => school.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await page.getByRole('button', { name: /^Save a report/ }).isDisabled()).toBe(true)
  await school.fill('Corella Ridge')
  await secret.press('Enter')
  await page.getByText('This key has expired.').first().waitFor()
  expect(asked.find(({ name }) => name === 'session.connect')?.input).toMatchObject({
    ...{ school: 'Corella Ridge', clientId: 'c'.repeat(500) },
    ...{ baseUrl: 'https://records.example', authUrl: 'https://auth.example', clientSecret: 's3cret' },
  })
  await expect.poll(() => secret.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await secret.getAttribute('aria-invalid')).toBe('true')
  const box = await secret.boundingBox()
  expect(box !== null && box.y >= 0 && box.y + box.height <= 600).toBe(true)
  await secret.fill('another')
  expect(await secret.getAttribute('aria-invalid')).toBeNull()
})
