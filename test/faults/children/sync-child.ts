import { closeSync, openSync, writeSync } from 'node:fs'
import { AppError } from '../../../shared/domain/failure.ts'
import { openDesk } from '../../electron/sync/rig/desk.ts'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { createVirtualTime } from '../../electron/sync/rig/virtual-time.ts'
import { key } from '../key.ts'
import { openRecording } from './recorded-school.ts'
import { armCrashPoint, crashPoint } from './sync-crash-point.ts'

/*
 * One run of the app's sync, in a process of its own that may be killed:
 * sync-child FOLDER RECORDING LOG STARTED-AT [CRASH-POINT]. A byte is added to LOG for every request, before it is
 * answered; the outcome is printed as JSON, and after it how often each named write was called.
 */
const [folder = '', recordingFile = '', logFile = '', startedAt = '0', crashAt] = process.argv.slice(2)
const time = createVirtualTime(Number(startedAt))
const recording = openRecording(recordingFile)
const log = openSync(logFile, 'a')
const say = (outcome: unknown) => process.stdout.write(`${JSON.stringify(outcome)}\n`)

try {
  const desk = openDesk({
    ...recording,
    folder,
    key,
    fetch: async (request) => {
      writeSync(log, '.')
      await time.networkDelay(20, request.signal)
      return await recording.fetch(request)
    },
    clock: time.clock,
    sleep: time.sleep,
    random: createSeededRandom(1),
    hold: time.hold,
  })
  const counts = armCrashPoint(
    desk.parts,
    crashAt === undefined ? null : crashPoint.parse(JSON.parse(crashAt)),
  )
  say('open')
  const outcome = await time.run(desk.round())
  desk.close()
  say(outcome)
  say(counts())
} catch (error) {
  if (!(error instanceof AppError)) throw error
  say({ kind: 'not-opened', failure: error.failure })
} finally {
  closeSync(log)
}
