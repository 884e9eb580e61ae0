import { expect, it } from 'vitest'
import { openSealed, sealText } from '../../../electron/credentials/sealed-file.ts'

const passphrase = 'four quiet grey herons'
const kind = 'corrections' as const
const monotonic = () => performance.now()

it('refuses at once a file that would take minutes or gigabytes to open', async () => {
  const text = await sealText('[]', { kind, passphrase, monotonic })
  expect(await openSealed(text, { kind, passphrase })).toBe('[]')
  const file = JSON.parse(text)
  const costs = [
    { N: 2 ** 20, r: 16, p: 16 },
    { N: 2 ** 20, r: 8, p: 1 },
    { N: 2 ** 17, r: 8, p: 17 },
    { N: 2, r: 1, p: 2 ** 30 },
    { N: 3, r: 8, p: 1 },
    { N: 2 ** 16, r: 1, p: 1 },
    { N: 4, r: 1, p: 3 },
  ]
  for (const cost of costs) {
    const hostile = JSON.stringify({ ...file, cost: { ...file.cost, ...cost } })
    await expect(openSealed(hostile, { kind, passphrase })).rejects.toMatchObject({
      failure: { code: 'bad-corrections-file', problem: 'content' },
    })
  }
})
