import { AppError } from '../../../shared/domain/failure.ts'
import type { Handlers } from '../../../shared/ipc/contract.ts'
import type { Session } from '../../session/session.ts'
import type { RequestLimits } from '../request-limits.ts'

type Topic = Exclude<Extract<keyof Handlers, `session.${string}` | `demo.${string}`>, 'session.touched'>

export function createSessionHandlers(
  session: Session,
  lock: Session['lock'],
  { mayUnlock }: Pick<RequestLimits, 'mayUnlock'>,
): Pick<Handlers, Topic> {
  return {
    'session.status': session.status,
    'session.retry': session.start,
    'session.openDemo': () => session.openDemo(),
    'session.leaveDemo': session.leaveDemo,
    'session.openConnectionFile': session.readConnectionFile,
    'session.schoolFile': session.schoolFile,
    'session.connect': session.connect,
    'session.saveApiReport': session.saveApiReport,
    'session.check': session.check,
    'session.rotateSecret': session.rotateSecret,
    'session.signIn': async (key) => {
      const { ticks } = await session.rotateSecret(key)
      const failed = ticks.find(({ state }) => state === 'failed')
      if (failed?.failure && session.status().state !== 'open') throw new AppError(failed.failure)
      return session.status()
    },
    'session.lock': lock,
    'session.unlock': async ({ passphrase }) => {
      const now = session.status()
      if (!('unlock' in now && now.unlock === 'passphrase')) await mayUnlock()
      return await session.unlock(passphrase)
    },
    'session.readyToLock': session.farewell.say,
    'session.placeBefore': () => (session.status().state === 'open' ? session.farewell.take() : null),
    'session.setPassphrase': ({ old, next }) => session.setPassphrase(old, next),
    'session.losses': session.losses,
    'session.closeAnyway': session.closeAnyway,
    'session.signOut': session.signOut,
    'session.removeData': ({ understood }) => session.removeData(understood),
    'demo.setNetwork': async ({ up }) => {
      const { cable, school } = session.demo()
      cable.setUp(up)
      await school.connectivity.look()
      return session.status()
    },
    'demo.playDay': () => {
      const { service, school } = session.demo()
      const [waiting] = school.corrections.openCorrections()
      const changes = service.playDay(
        waiting === undefined ? {} : { waiting: { communityId: waiting.personId, field: waiting.field } },
      )
      void school.scheduler.startAnother()
      return { changes: [...changes] }
    },
    'demo.endYear': () => {
      const { service, school } = session.demo()
      const changes = service.endYear()
      void school.scheduler.startAnother()
      return { changes }
    },
  }
}
