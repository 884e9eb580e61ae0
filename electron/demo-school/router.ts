import { Hono } from 'hono'
import { documentedPrefix } from '../../shared/api/paths.ts'
import { tokenPath } from '../../shared/api/token.ts'
import { answerCurrentSearch } from './routes/current-search.ts'
import { answerCurrentStudent } from './routes/current-student.ts'
import { answerLookup } from './routes/lookup.ts'
import { answerPastSearch } from './routes/past-search.ts'
import { answerPersonalInformation } from './routes/personal-information.ts'
import type { RequestEnv } from './routes/request.ts'
import { answerToken } from './routes/token.ts'
import { answerRefusal, Refusal } from './service/refusal.ts'
import type { Service } from './service/service.ts'

/** Where the authorisation address lies below the service's own. */
export const authPath = '/auth'

/** Every endpoint of the document at its path; anything else is 404 in the document's words. */
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
