import { successCode } from '../../../shared/api/envelope.ts'
import * as limits from '../../../shared/api/limits.ts'
import { type Counts, metaOf, type Page, pageOf, rowsOf } from '../rules/paging.ts'
import { searchPast } from '../rules/past-search.ts'
import { pastRowOf, sampledPastFieldsOf } from '../shapes/rows.ts'
import { authorise, jsonBody, type RequestContext, type Service } from './request.ts'

/** POST /students/past/search. */
export const answerPastSearch = (service: Service) => (context: RequestContext) => {
  authorise(service, context, 'search-past')
  const { records, switches } = service
  const { found, paging } = searchPast(records, jsonBody(context), switches)
  const page = pageOf(paging, limits.pageLimit.default, switches)
  const whole = switches.pastPaging === 'none'
  const data = (whole ? found : rowsOf(found, page, switches)).map(records.indexed).map((person) => ({
    ...pastRowOf(records.world, person),
    ...(switches.sampleFields ? sampledPastFieldsOf(person, found.length) : {}),
  }))
  const counts = { total: found.length, rows: data.length }
  return context.json({
    code: successCode,
    meta: {
      ...metaOf(counts, page, service.newTraceId()),
      ...secondNames(counts, page, whole || switches.metaAll),
    },
    data,
  })
}

/** The past meta repeats its paging under other names; the document's sample has `All` there. */
function secondNames({ total, rows }: Counts, { page, limit }: Page, all: boolean) {
  if (all) return { pageNum: 'All', pageLimit: 'All', pageRecordCount: 'All', pageNumTotal: 'All' }
  return { pageNum: page, pageLimit: limit, pageRecordCount: rows, pageNumTotal: Math.ceil(total / limit) }
}
