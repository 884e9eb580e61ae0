import { AppError } from '../../shared/domain/failure.ts'
import type { SessionStatus } from '../../shared/domain/session.ts'
import type { SessionParts } from './place/session-parts.ts'
import type { Standing } from './place/standing.ts'

type Deps = Pick<SessionParts, 'keys' | 'settings' | 'ports'> & { readonly standing: Standing }

/** Sets, changes or (null) removes the passphrase of the open school. Throws what the keys throw. */
export function createSettingPassphrase({ keys, settings, ports, standing }: Deps) {
  return async (old: string, next: string | null): Promise<SessionStatus> => {
    const here = standing.place()
    if (here.at !== 'school') throw standing.refused()
    const change = next === null ? 'removed' : keys.unlocksWith() === 'passphrase' ? 'changed' : 'set'
    if (!(await ports.confirm({ about: 'passphrase', change }))) throw new AppError({ code: 'not-confirmed' })
    if (standing.place() !== here) throw standing.refused()
    const { keep } = here.kept.connection
    await (next === null ? keys.removePassphrase(keep, old) : keys.setPassphrase(keep, old, next))
    settings.change({ unlockWith: keys.unlocksWith() })
    return standing.place() === here ? standing.move(here) : standing.status() // it may have been locked meanwhile
  }
}
