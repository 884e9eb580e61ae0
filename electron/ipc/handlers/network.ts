import type { HandlersOf } from '../../../shared/ipc/contract.ts'
import type { Ports } from '../../ports/ports.ts'

export function createNetworkHandlers(
  proxy: Pick<Ports['proxy'], 'asking' | 'give'>,
  lookOutside: () => void,
): HandlersOf<'network'> {
  return {
    'network.proxy': proxy.asking,
    'network.signInToProxy': (answer) => {
      proxy.give(answer)
      lookOutside()
    },
  }
}
