import {
  companyInformationRequest,
  type InformationKind,
  informationKind,
  personInformationRequest,
} from '../../../shared/api/personal-information.ts'
import { Refusal } from '../service/refusal.ts'
import type { Switches } from '../service/switches.ts'

/** The fields of an update, by the names of the document. */
export type UpdateFields = Readonly<Record<string, unknown>>
export type Update = { readonly kind: InformationKind; readonly fields: UpdateFields }

const variants = { Person: personInformationRequest, Company: companyInformationRequest } as const

/** Read an update's body. Throws 400 for anything the document does not allow there. */
export function readUpdate(body: UpdateFields, switches: Switches): Update {
  const { [switches.discriminator]: stated, ...rest } = body
  const kind = informationKind.safeParse(stated)
  if (!kind.success) throw new Refusal(400)
  const schema = variants[kind.data]
  const read = (switches.putUnknown === 'reject' ? schema : schema.strip()).safeParse(rest)
  if (!read.success) throw new Refusal(400)
  const fields: UpdateFields = read.data
  const nonEmpty = kind.data === 'Person' ? switches.personNonEmpty : switches.companyNonEmpty
  if (nonEmpty.some((name) => isEmpty(fields[name]))) throw new Refusal(400)
  return {
    kind: kind.data,
    fields: switches.putMode === 'replace' ? withEveryField(kind.data, fields) : fields,
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Where an update replaces, what it leaves out is emptied. */
function withEveryField(kind: InformationKind, fields: UpdateFields): UpdateFields {
  const blank = Object.fromEntries(Object.keys(variants[kind].shape).map((name) => [name, null]))
  return { ...blank, ...fields }
}
