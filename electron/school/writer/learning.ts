import { isDeepStrictEqual } from 'node:util'
import type { ApiProfile } from '../../../shared/domain/connection.ts'
import type { LearningLedger } from '../../corrections/rules/write-shape.ts'
import type { Learnt, MainState } from '../between/protocol.ts'

type Deps = { readonly standing: () => MainState; readonly tell: (learnt: Learnt) => void }

/** What is known of the service, as the main thread last said it, with what was learnt here since. */
export function createLearning({ standing, tell }: Deps): LearningLedger {
  let own: Partial<ApiProfile> = {}
  const isSetByFile = (name: keyof ApiProfile) => standing().setByFile.includes(name)
  return {
    profile: () => {
      const { profile } = standing()
      const unsaid = Object.entries(own).filter(
        ([name, value]) => !isDeepStrictEqual(profile[name as keyof ApiProfile], value), // a key of it
      )
      own = Object.fromEntries(unsaid)
      return { ...profile, ...own }
    },
    learn: (name, value) => {
      if (isSetByFile(name)) return
      own = { ...own, [name]: value }
      tell({ name, value } as Learnt) // sound: the value is that of its name
    },
    isSetByFile,
  }
}
