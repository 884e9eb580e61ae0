import { successCode } from '../../../shared/api/envelope.ts'
import { lookupName } from '../../../shared/api/lookup.ts'
import { Refusal } from '../service/refusal.ts'
import type { Service } from '../service/service.ts'
import { authorise, type RequestContext } from './request.ts'

/** GET /lookup/<list>. */
export const answerLookup = (service: Service) => (context: RequestContext) => {
  authorise(service, context, 'read-lookup')
  const list = lookupName.safeParse(context.req.param('list'))
  if (!list.success) throw new Refusal(404)
  return context.json({ code: successCode, data: service.records.world.lookups[list.data] })
}
