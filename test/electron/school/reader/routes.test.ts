import { expect, it } from 'vitest'
import { probeSchool } from '../../../../electron/school/reader/routes.ts'
import { openSmallSchool } from '../../sync/rig/open-small-school.ts'

const probed = async (isBroken: (path: string) => boolean) => {
  const { desk, network, time } = openSmallSchool({ current: 3 })
  network.setWeather(({ path }) => (isBroken(path) ? { kind: 'status', status: 500 } : null))
  return await time.run(
    probeSchool(desk.parts.api).then(
      () => 'works',
      (error: unknown) => String(error),
    ),
  )
}

it.each([
  ['one list', /lookup\/title$/],
  ['the two lists of a correction', /lookup\/(title|gender)$/],
  ['all lists', /lookup\//],
])('finds that the service works if %s cannot be read', async (_, path) => {
  expect(await probed((asked) => path.test(asked))).toBe('works')
})

it('finds that the service fails if it answers every request with 500', async () => {
  expect(await probed((path) => !path.endsWith('/token'))).toContain('server-error')
})
