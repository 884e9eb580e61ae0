import type { Handlers } from '../../../shared/ipc/contract.ts'
import type { Ports } from '../../ports/ports.ts'
import type { UpdateWatch } from '../../updates/update-watch.ts'

type Topic = Extract<keyof Handlers, `app.${string}` | `quick.${string}`>

type Deps = {
  readonly ports: Pick<Ports, 'about' | 'announce' | 'quickLook'>
  readonly updates: Pick<UpdateWatch, 'current'>
}

export function createAboutHandlers({ ports, updates }: Deps): Pick<Handlers, Topic> {
  const { about, announce, quickLook } = ports
  return {
    'app.about': () => ({ ...about, newer: updates.current() }),
    'quick.text': () => ({ text: quickLook?.text() ?? '' }),
    'quick.shortcut': () => ({ state: quickLook?.shortcut() ?? 'off' }),
    'quick.close': () => quickLook?.close(),
    'quick.show': ({ id }) => {
      quickLook?.close()
      quickLook?.showMain()
      announce('person.show', { id })
    },
  }
}
