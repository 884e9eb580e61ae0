import { aWhile, type Events } from './life.ts'
import { deleteBucket, sayAgain, sayOtherwise } from './rewrite.ts'

type Said = Readonly<Record<string, unknown>>

/** How a relay of another version might say it; the last is none at all. */
const otherVersions: readonly ((said: Said) => string)[] = [
  (said) => JSON.stringify({ ...said, v: 2 }),
  (said) => JSON.stringify({ ...said, v: 99, kind: 'something', of: [said] }),
  (said) => JSON.stringify({ ...said, v: 0 }),
  ({ v: _, ...said }) => JSON.stringify(said),
  (said) => JSON.stringify({ ...said, kind: 'something' }),
  (said) => JSON.stringify({ ...said, hint: { of: 'a later relay' }, list: [1] }),
  (said) => JSON.stringify(said).slice(0, 40),
]

/** What happens to what is on the server. */
export const messageEvents: Events = {
  'the bucket was deleted': ({ place }) => deleteBucket(place.server),
  'messages came again': ({ place, random }) => sayAgain(place.server, random),
  /** For a while; then the relay is of this version again, and says what it said before. */
  'messages of another version came': async (life) => {
    const { place, random } = life
    const restore = await sayOtherwise(place.server, { random, ways: otherVersions })
    await aWhile(life, 1_000)
    await restore()
  },
}
