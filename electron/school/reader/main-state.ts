import type { Clock } from '../../../shared/domain/clock.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { Ledger } from '../../api/connect/ledger.ts'
import { keepPolicy } from '../../sync/keep.ts'
import type { MainState } from '../between/protocol.ts'

type Options = {
  readonly ports: { readonly clock: Clock }
  readonly ledger: Pick<Ledger, 'profile' | 'isSetByFile'>
  readonly settings: () => Settings
  readonly mayCorrect: () => boolean
  readonly keyMark: string
}

type Now = Pick<MainState, 'openPersonId' | 'online'> & { readonly isKeyRefused: boolean }

/** The present state of the main thread, in the form that the writer needs. */
export function mainStateOf(
  { ports, ledger, settings, mayCorrect, keyMark }: Options,
  { openPersonId, online, isKeyRefused }: Now,
): MainState {
  const profile = ledger.profile()
  const names = Object.keys(profile) as (keyof typeof profile)[] // sound: the names are its keys
  return {
    openPersonId,
    online,
    key: { mark: keyMark, isRefused: isKeyRefused },
    keep: keepPolicy(ports.clock, settings()),
    changeDays: settings().changeDays,
    sendsByItself: settings().sending === 'when-online',
    mayCorrect: mayCorrect(),
    phoneRegion: settings().phoneRegion,
    readsSchoolWithoutRelay: settings().readSchoolWithoutRelay,
    profile,
    setByFile: names.filter(ledger.isSetByFile),
  }
}
