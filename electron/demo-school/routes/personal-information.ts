import { successCode } from '../../../shared/api/envelope.ts'
import { applyUpdate, changesBetween, readUpdate } from '../rules/apply-update.ts'
import { Refusal } from '../service/refusal.ts'
import { informationOf } from '../shapes/information.ts'
import { authorise, jsonBody, type RequestContext, type Service } from './request.ts'

/** PUT /community/<communityId>/personal-info. */
export const answerPersonalInformation = (service: Service) => (context: RequestContext) => {
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
