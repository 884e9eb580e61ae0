import type { HandlersOf } from '../../../shared/ipc/contract.ts'
import type { Ports } from '../../ports/ports.ts'
import type { UpdateWatch } from '../../updates/update-watch.ts'

type Deps = {
  readonly ports: Pick<Ports, 'about' | 'announce' | 'proxy' | 'quickLook'>
  readonly updates: Pick<UpdateWatch, 'current'>
  /** Tries the network again after a sign-in, because the proxy may now let requests through. */
  readonly lookOutside: () => void
}

export function createAboutHandlers(deps: Deps): HandlersOf<'app' | 'network' | 'quick'> {
  const { updates, lookOutside } = deps
  const { about, announce, proxy, quickLook } = deps.ports
  return {
    'app.about': () => ({ ...about, newer: updates.current() }),
    'network.proxy': proxy.asking,
    'network.signInToProxy': (answer) => {
      proxy.give(answer)
      lookOutside()
    },
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
