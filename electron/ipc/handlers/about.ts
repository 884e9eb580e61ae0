import type { Handlers } from '../../../shared/ipc/contract.ts'
import type { Ports } from '../../ports/ports.ts'
import type { UpdateWatch } from '../../updates/update-watch.ts'

type Topic = Extract<keyof Handlers, `app.${string}`>

type Deps = Pick<Ports, 'about'> & { readonly updates: Pick<UpdateWatch, 'current'> }

export function createAboutHandlers({ about, updates }: Deps): Pick<Handlers, Topic> {
  return { 'app.about': () => ({ ...about, newer: updates.current() }) }
}
