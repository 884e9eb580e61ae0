import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { createSmallSchool } from '../../electron/sync/rig/small-school.ts'
import { behindTheSchool, halfUpdated } from '../../electron/sync/rig/truth.ts'
import { partOf } from '../part.ts'

const places = [0, 0.02, 0.5, 0.999] as const

/** One answer of a first sync ends early: before its first byte, in its head, in the middle, before its last byte. */
export const cutAnswers = partOf(async (seed, folder, see) => {
  const random = createSeededRandom(seed)
  const small = createSmallSchool({ folder, seed: 3, current: 8, past: 4, pageSize: 4 })
  const desk = small.open()
  const share = places[seed % places.length] ?? 0
  const at = 1 + Math.floor(random() * 30)
  small.network.setWeather(({ number }) => (number === at ? { kind: 'cut', share } : null))
  try {
    const first = await small.time.run(desk.round())
    see(`first round ${first.kind}`)
    await small.time.pass(5 * 60_000)
    const second = await small.time.run(desk.round())
    return [
      ...(second.kind === 'complete' ? [] : [`a round after the cut at request ${at} was ${second.kind}`]),
      ...behindTheSchool(small, desk).map((id) => `${id} was missed after a cut at request ${at}`),
      ...halfUpdated(desk).map((id) => `${id} is half updated`),
    ]
  } finally {
    desk.close()
  }
})
