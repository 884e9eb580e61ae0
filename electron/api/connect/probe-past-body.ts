import type { AlsoAsked, ApiProfile } from '../../../shared/domain/connection.ts'
import { isFailure } from '../../../shared/domain/failure.ts'
import { mayHoldPast } from '../../../shared/scope/desk-scope.ts'
import { likelyFields } from './probe-current-body.ts'
import type { TryDeps } from './try-deps.ts'

const forms: readonly ApiProfile['pastSearchBody'][] = ['page-fields', 'meta-fields', 'empty']

type Body = { readonly form: ApiProfile['pastSearchBody']; readonly also: AlsoAsked }

/** The number of a page that is empty in a school of any size. */
const emptyPage = 1_000_000

/**
 * Finds the body that the past search takes: the first that is accepted and keeps to the page size, else the first that
 * is accepted. A desk that holds no past students asks for an empty page. Throws the first refusal if none is accepted.
 */
export async function probePastBody(deps: TryDeps): Promise<void> {
  if (mayHoldPast(deps.scope)) return await probeByPage(deps, 2)
  try {
    await probeByPage(deps, emptyPage)
  } catch (error) {
    if (!isFailure(error, 'rejected', 'server-error')) throw error
    await probeByPage(deps, 2) // perhaps the service refused only the page number
  }
}

async function probeByPage(deps: TryDeps, number: number): Promise<void> {
  const { api, ledger } = deps
  const { pastSearchBody: form, pastSearchAlso: also } = ledger.profile()
  const learn = (body: Body) => {
    ledger.learn('pastSearchBody', body.form, 'probed')
    ledger.learn('pastSearchAlso', body.also, 'probed')
  }
  let accepted: Body | null = null
  let refused: unknown
  for (const body of bodiesToTry(deps)) {
    // After an accepted body, only another form of paging is worth a try.
    if (accepted !== null && body.also !== accepted.also) break
    learn(body)
    try {
      const page = await api.searchPast({}, { page: number, limit: 1 })
      accepted ??= body
      if (page.rowsSent <= 1) return
    } catch (error) {
      refused ??= error
      if (!isFailure(error, 'rejected', 'server-error')) break
    }
  }
  learn(accepted ?? { form, also })
  if (accepted === null) throw refused
}

function bodiesToTry({ ledger, now }: TryDeps): readonly Body[] {
  const { pastSearchBody: first, pastSearchAlso } = ledger.profile()
  const chosen = ledger.isSetByFile('pastSearchBody')
    ? [first]
    : [first, ...forms.filter((it) => it !== first)]
  const fields = ledger.isSetByFile('pastSearchAlso') ? [pastSearchAlso] : likelyFields(now())
  return fields.flatMap((also) => chosen.map((form) => ({ form, also })))
}
