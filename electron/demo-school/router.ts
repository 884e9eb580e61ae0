import { Hono } from 'hono'
import { successCode } from '../../shared/api/envelope.ts'
import { lookupName } from '../../shared/api/lookup.ts'
import { documentedPrefix } from '../../shared/api/paths.ts'
import { tokenPath } from '../../shared/api/token.ts'
import { answerCurrentSearch } from './routes/current-search.ts'
import { answerCurrentStudent } from './routes/current-student.ts'
import { answerPastSearch } from './routes/past-search.ts'
import { authorise, jsonBody, type RequestContext, type RequestEnv, type Service } from './routes/request.ts'
import { answerToken } from './routes/token.ts'
import { applyUpdate, changesBetween, readUpdate } from './rules/apply-update.ts'
import { answerRefusal, Refusal } from './service/refusal.ts'
import { informationOf } from './shapes/information.ts'

/** The path of the authorisation address below the service's own. */
export const authPath = '/auth'

/** Every endpoint of the document at its path; any other path answers the documented 404. */
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
