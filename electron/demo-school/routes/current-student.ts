import { successCode } from '../../../shared/api/envelope.ts'
import { day } from '../../../shared/api/formats.ts'
import { Refusal } from '../service/refusal.ts'
import { detailOf } from '../shapes/detail.ts'
import { enrolmentOn } from '../shapes/school-place.ts'
import { authorise, type RequestContext, type Service } from './request.ts'

/** GET /students/current/<id>. 404 for a person who is not enrolled on the requested day. */
export const answerCurrentStudent = (service: Service) => (context: RequestContext) => {
  authorise(service, context, 'read-current')
  const { world } = service.records
  const asked = context.req.query('date') ?? null
  if (asked !== null && !day.safeParse(asked).success) throw new Refusal(400)
  const isUnfit = asked === null ? 'required' : 'refused'
  if (service.switches.readDate === isUnfit) throw new Refusal(400)
  const id = context.req.param('id') ?? ''
  const person = service.switches.detailId === 'schoolId' ? world.findBySchoolId(id) : world.find(id)
  if (person === undefined || person.stage === 'past' || person.recordType === 'Company')
    throw new Refusal(404)
  if (enrolmentOn(person, asked ?? world.plan.today) === undefined) throw new Refusal(404)
  return context.json({ code: successCode, data: detailOf(world, person, asked) })
}
