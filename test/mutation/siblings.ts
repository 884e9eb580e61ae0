import { sameButForSpelling } from '../../electron/corrections/rules/merge.ts'
import { sameExactly, sameValue } from '../../shared/text/same-value.ts'

/** What `mutators.ts` puts in each other's place, in files that import one of them. */
Object.assign(globalThis, { siblings: { sameButForSpelling, sameExactly, sameValue } })
