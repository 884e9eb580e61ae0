import type { HandlersOf } from '../../../shared/ipc/contract.ts'
import type { Ports } from '../../ports/ports.ts'
import type { UpdateWatch } from '../../updates/update-watch.ts'

type Deps = {
  readonly ports: Pick<Ports, 'about' | 'announce' | 'quickLook'>
  readonly updates: Pick<UpdateWatch, 'current'>
}

export function createAboutHandlers({ ports, updates }: Deps): HandlersOf<'app' | 'quick'> {
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
