import type { Settings } from '../../shared/domain/settings.ts'
import type { Ledger } from '../api/connect/ledger.ts'
import type { Ports } from '../ports/ports.ts'
import { keepPolicy } from './keep-policy.ts'
import type { Standing } from './writer/contract.ts'
import type { Writer } from './writer/writer.ts'

type Deps = {
  readonly ports: Pick<Ports, 'clock'>
  readonly ledger: Pick<Ledger, 'profile' | 'isSetByFile'>
  readonly settings: () => Settings
  readonly mayCorrect: () => boolean
}
type Here = Pick<Standing, 'looking' | 'online'>

/** What the writer goes by, as it is now. */
export function standingOf({ ports, ledger, settings, mayCorrect }: Deps, here: Here): Standing {
  const profile = ledger.profile()
  const names = Object.keys(profile) as (keyof typeof profile)[] // its keys
  return {
    ...here,
    keep: keepPolicy(ports.clock, settings()),
    sendsByItself: settings().sending === 'when-online',
    mayCorrect: mayCorrect(),
    profile,
    setByFile: names.filter(ledger.isSetByFile),
  }
}

/** The writer, told before each act what it goes by. */
export function standingFirst(
  restand: () => void,
  writer: Pick<Writer, 'ask' | 'tell'>,
): Pick<Writer, 'ask' | 'tell'> {
  return {
    ask: (...asked) => {
      restand()
      return writer.ask(...asked)
    },
    tell: (...told) => {
      restand()
      writer.tell(...told)
    },
  }
}
