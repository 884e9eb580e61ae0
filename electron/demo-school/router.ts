import { Hono } from 'hono'
import { currentSearchRequest } from '../../shared/api/current-search-request.ts'
import { successCode } from '../../shared/api/envelope.ts'
import { day } from '../../shared/api/formats.ts'
import { lookupName } from '../../shared/api/lookup.ts'
import { documentedPrefix } from '../../shared/api/paths.ts'
import { tokenContentType, tokenPath, tokenRequest } from '../../shared/api/token.ts'
import { authorise, jsonBody, type RequestContext, type RequestEnv, type Service } from './request.ts'
import { applyUpdate, changesBetween, readUpdate } from './rules/apply-update.ts'
import { dayOf, searchCurrent } from './rules/current-search.ts'
import type { FilterName } from './rules/filters.ts'
import { type Counts, metaOf, type Page, pageOf, rowsOf } from './rules/paging.ts'
import { searchPast } from './rules/past-search.ts'
import { answerRefusal, Refusal } from './service/refusal.ts'
import type { Switches } from './service/switches.ts'
import { detailOf } from './shapes/detail.ts'
import { informationOf } from './shapes/information.ts'
import { currentRowOf, pastRowOf, sampledFieldsOf, sampledPastFieldsOf } from './shapes/rows.ts'
import { enrolmentOn } from './shapes/school-place.ts'

/** The path of the authorisation address, below the service's own address. */
export const authPath = '/auth'

/** Routes every documented endpoint; any other path answers the documented 404. */
export function createRouter(service: Service): Hono<RequestEnv> {
  const { prefix } = service.switches
  const router = new Hono<RequestEnv>()
  router.post(`${authPath}${tokenPath}`, answerToken(service))
  router.get(`${documentedPrefix}/students/current/:id`, answerCurrentStudent(service))
  router.post(`${prefix}/students/current/search`, answerCurrentSearch(service))
  router.post(`${prefix}/students/past/search`, answerPastSearch(service))
  router.put(`${prefix}/community/:communityId/personal-info`, answerPersonalInformation(service))
  router.get(`${prefix}/lookup/:list`, answerLookup(service))
  router.notFound((context) => answerRefusal(context, 404))
  router.onError((error, context) => answerRefusal(context, error instanceof Refusal ? error.status : 500))
  return router
}

/** GET /lookup/<list>. */
const answerLookup = (service: Service) => (context: RequestContext) => {
  authorise(service, context, 'read-lookup')
  const list = lookupName.safeParse(context.req.param('list'))
  if (!list.success) throw new Refusal(404)
  return context.json({ code: successCode, data: service.records.world.lookups[list.data] })
}

/** PUT /community/<communityId>/personal-info. */
const answerPersonalInformation = (service: Service) => (context: RequestContext) => {
  authorise(service, context, 'update-personal')
  const { records, switches } = service
  const body = jsonBody(context)
  const before = records.world.find(context.req.param('communityId') ?? '')
  if (before === undefined) throw new Refusal(404)
  const draft = structuredClone(before)
  applyUpdate(records.world, draft, readUpdate(body, switches))
  records.save(draft)
  context.env.entry.changes.push(...changesBetween(records.world, before, draft))
  return context.json({ code: successCode, data: informationOf(records.world, draft) })
}

/** GET /students/current/<id>. 404 for a person who is not enrolled on the requested day. */
const answerCurrentStudent = (service: Service) => (context: RequestContext) => {
  authorise(service, context, 'read-current')
  const { world } = service.records
  const asked = context.req.query('date') ?? null
  if (asked !== null && !day.safeParse(asked).success) throw new Refusal(400)
  if (service.switches.readDate === (asked === null ? 'required' : 'refused')) throw new Refusal(400)
  const id = context.req.param('id') ?? ''
  const person = service.switches.detailId === 'schoolId' ? world.findBySchoolId(id) : world.find(id)
  if (person === undefined || person.stage === 'past' || person.recordType === 'Company')
    throw new Refusal(404)
  if (enrolmentOn(person, asked ?? world.plan.today) === undefined) throw new Refusal(404)
  return context.json({ code: successCode, data: detailOf(world, person, asked) })
}

function ignoredOf({ schoolIdFilters, placeFilters }: Switches, { page }: Page): readonly FilterName[] {
  const ignoresPlace = placeFilters === 'ignored' || (placeFilters === 'first-page' && page > 1)
  return [
    ...(schoolIdFilters ? [] : (['schoolId'] as const)),
    ...(ignoresPlace ? (['campus', 'yearLevel'] as const) : []),
  ]
}

/** POST /students/current/search. */
const answerCurrentSearch = (service: Service) => (context: RequestContext) => {
  authorise(service, context, 'search-current')
  const { records, switches } = service
  const asked = currentSearchRequest.safeParse(jsonBody(context))
  if (!asked.success) throw new Refusal(400)
  const request = asked.data
  const paging = { page: request.pageNum, limit: request.pageLimit }
  const page = pageOf(paging, switches)
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

/** POST /students/past/search. */
const answerPastSearch = (service: Service) => (context: RequestContext) => {
  authorise(service, context, 'search-past')
  const { records, switches } = service
  const { found, paging } = searchPast(records, jsonBody(context), switches)
  const page = pageOf(paging, switches)
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

/** The paging that the past search's meta data repeats under other names; the document's sample has `All` there. */
function secondNames({ total, rows }: Counts, { page, limit }: Page, all: boolean) {
  if (all) return { pageNum: 'All', pageLimit: 'All', pageRecordCount: 'All', pageNumTotal: 'All' }
  return { pageNum: page, pageLimit: limit, pageRecordCount: rows, pageNumTotal: Math.ceil(total / limit) }
}

/** POST {auth_url}/oauth2/token. Refusals are those of RFC 6749, section 5.2, not the document's. */
const answerToken = (service: Service) => (context: RequestContext) => {
  context.header('Cache-Control', 'no-store')
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== tokenContentType) return context.json({ error: 'invalid_request' }, 400)
  const form = Object.fromEntries(new URLSearchParams(context.env.body))
  const asked = tokenRequest.safeParse(form)
  if (!asked.success) {
    const isOtherGrant = 'grant_type' in form && form.grant_type !== 'client_credentials'
    return context.json({ error: isOtherGrant ? 'unsupported_grant_type' : 'invalid_request' }, 400)
  }
  const token = service.tokens.issue(asked.data.client_id, asked.data.client_secret)
  if (token === null) return context.json({ error: 'invalid_client' }, 401)
  return context.json(tokenAnswer(service, token))
}

function tokenAnswer(service: Service, token: string): object {
  const { tokenShape } = service.switches
  if (tokenShape === 'camel-case') return { accessToken: token, tokenType: 'Bearer' }
  const answer = { access_token: token, token_type: 'Bearer', ...lifeOf(service) }
  return tokenShape === 'in-data' ? { code: successCode, data: answer } : answer
}

function lifeOf({ switches }: Service): object {
  if (switches.expiresIn === 'absent') return {}
  if (switches.expiresIn === 'zero') return { expires_in: 0 }
  return {
    expires_in: switches.expiresIn === 'string' ? String(switches.tokenSeconds) : switches.tokenSeconds,
  }
}
