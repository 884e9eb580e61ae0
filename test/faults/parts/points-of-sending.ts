import { startChild } from '../children/start-child.ts'
import { openPushDesk, type PushDesk, type PushPoint, pushPoints } from '../corrections/push-desk.ts'
import { partOf } from '../part.ts'

/** The number of seeds that try each point once with and once without a change at the school meanwhile. */
export const sendingPointCount = 2 * pushPoints.length

/** Points at which the school has the value, so that the update must not be sent again. */
const arrived: ReadonlySet<PushPoint> = new Set(pushPoints.slice(pushPoints.indexOf('after-request')))

/** The app ends at one exact point of sending; the next start finds out what was sent, and completes the work. */
export const pointsOfSending = partOf(async (seed, folder, see) => {
  const point = pushPoints[seed % pushPoints.length] as PushPoint // sound: the rest of a division
  const isCrossed = Math.floor(seed / pushPoints.length) % 2 === 1
  const { signal, said } = await startChild('push-child', [folder, point]).ended
  if (signal !== 'SIGKILL') return [`did not die at ${point}: ${said.slice(-2_000)}`]
  see('killed')
  const desk = openPushDesk(folder)
  try {
    if (isCrossed) desk.officeWrites('Theirs')
    await desk.corrections.send()
    for (let look = 0; look < 3; look += 1) {
      desk.pass()
      await desk.corrections.send()
    }
    return faultsOf(desk, point, isCrossed).map(
      (fault) => `killed ${point}${isCrossed ? ', the office wrote' : ''}: ${fault}`,
    )
  } finally {
    await desk.corrections.stop()
    desk.close()
  }
})

function faultsOf({ corrections: desk, surname, updates }: PushDesk, point: PushPoint, isCrossed: boolean) {
  const { corrections } = desk.queue()
  const states = corrections.map(({ mine, state }) => `${mine} ${state}`).join()
  // A correction is applied only once a read shows it. If the office wrote before that read, a user decides.
  const expected = isCrossed ? 'Mine conflict' : 'Mine applied'
  const value = isCrossed ? 'Theirs' : 'Mine'
  const most = arrived.has(point) || isCrossed ? 1 : 2
  return [
    ...(states === expected ? [] : [`${states || 'nothing'} where ${expected} was expected`]),
    ...(surname() === value ? [] : [`the school says ${surname()}, and should say ${value}`]),
    ...(updates() <= most ? [] : [`${updates()} updates left, where ${most} may`]),
  ]
}
