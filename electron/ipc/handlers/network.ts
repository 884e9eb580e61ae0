import type { Handlers } from '../../../shared/ipc/contract.ts'
import type { Ports } from '../../ports/ports.ts'

type Topic = Extract<keyof Handlers, `network.${string}`>

export function createNetworkHandlers(
  proxy: Pick<Ports['proxy'], 'asking' | 'give'>,
  lookOutside: () => void,
): Pick<Handlers, Topic> {
  return {
    'network.proxy': proxy.asking,
    'network.signInToProxy': (answer) => {
      proxy.give(answer)
      lookOutside()
    },
  }
}
