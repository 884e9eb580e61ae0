import type { Handlers } from '../../../shared/ipc/contract.ts'
import type { Ports } from '../../ports/ports.ts'

type Deps = {
  readonly proxy: Pick<Ports['proxy'], 'asking' | 'give'>
  /** The school may be reached now. */
  readonly lookOutside: () => void
}
type Topic = Extract<keyof Handlers, `network.${string}`>

export function createNetworkHandlers({ proxy, lookOutside }: Deps): Pick<Handlers, Topic> {
  return {
    'network.proxy': proxy.asking,
    'network.signInToProxy': (answer) => {
      proxy.give(answer)
      lookOutside()
    },
  }
}
