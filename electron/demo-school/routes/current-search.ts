import { currentSearchRequest } from '../../../shared/api/current-search-request.ts'
import { successCode } from '../../../shared/api/envelope.ts'
import * as limits from '../../../shared/api/limits.ts'
import { dayOf, searchCurrent } from '../rules/current-search.ts'
import type { FilterName } from '../rules/filters.ts'
import { metaOf, type Page, pageOf, rowsOf } from '../rules/paging.ts'
import { Refusal } from '../service/refusal.ts'
import type { Switches } from '../service/switches.ts'
import { currentRowOf, sampledFieldsOf } from '../shapes/rows.ts'
import { authorise, jsonBody, type RequestContext, type Service } from './request.ts'

function ignoredOf({ schoolIdFilters, placeFilters }: Switches, { page }: Page): readonly FilterName[] {
  const ignoresPlace = placeFilters === 'ignored' || (placeFilters === 'first-page' && page > 1)
  return [
    ...(schoolIdFilters ? [] : (['schoolId'] as const)),
    ...(ignoresPlace ? (['campus', 'yearLevel'] as const) : []),
  ]
}

/** POST /students/current/search. */
export const answerCurrentSearch = (service: Service) => (context: RequestContext) => {
  authorise(service, context, 'search-current')
  const { records, switches } = service
  const asked = currentSearchRequest.safeParse(jsonBody(context))
  if (!asked.success) throw new Refusal(400)
  const request = asked.data
  const paging = { page: request.pageNum, limit: request.pageLimit }
  const page = pageOf(paging, limits.pageLimit.default, switches)
  const found = searchCurrent(records, { request, ignored: ignoredOf(switches, page) })
  const day = dayOf(request, records.world.plan.today)
  const data = rowsOf(found, page, switches)
    .map(records.indexed)
    .map((person) => ({
      ...currentRowOf(records.world, person, day),
      ...(switches.sampleFields ? sampledFieldsOf(records.world, person, { day, total: found.length }) : {}),
    }))
  return context.json({
    code: successCode,
    meta: metaOf({ total: found.length, rows: data.length }, page, service.newTraceId()),
    data,
  })
}
