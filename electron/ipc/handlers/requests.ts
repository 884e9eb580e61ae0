import { isExported, isMasked } from '../../../shared/api/field-register/field-class.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { RequestField } from '../../../shared/domain/notes-and-requests.ts'
import type { ChangeRequest } from '../../../shared/ipc/change-requests.ts'
import type { HandlersOf } from '../../../shared/ipc/contract.ts'
import { cardClasses, cardListClasses } from '../../../shared/privacy/card-classes.ts'
import { csvText } from '../../../shared/text/csv.ts'
import type { Ports } from '../../ports/ports.ts'
import type { OpenSchool } from '../../school/reader/school.ts'
import { type DeskRules, noteExport } from './note-look.ts'

const classes = {
  mobile: cardClasses.contact.mobile,
  phone: cardClasses.contact.phone,
  email: cardClasses.contact.email,
  homeAddress: cardClasses.contact.addresses,
  postalAddress: cardClasses.contact.addresses,
  house: cardClasses.school.house,
  form: cardClasses.school.form,
  tutor: cardClasses.school.tutor,
  boardingHouse: cardListClasses.boarding,
} as const satisfies Readonly<Record<RequestField, unknown>>

/** Requests for changes to fields that the service lets no client change. */
export function createRequestHandlers(
  open: () => Pick<OpenSchool, 'noteAccess' | 'write'>,
  { masks, mayExport, requireOperator }: Pick<DeskRules, 'masks' | 'mayExport' | 'requireOperator'>,
  saveFile: Ports['saveFile'],
): HandlersOf<'requests'> {
  const isHidden = (field: RequestField) => masks() && isMasked(classes[field])
  return {
    'requests.list': async () =>
      (await open().write.requests.list()).map((request): ChangeRequest => {
        if (!isHidden(request.field)) return { ...request, masked: false }
        return { ...request, old: null, wanted: null, found: null, masked: true }
      }),
    'requests.add': async (input) => {
      requireOperator()
      if (isHidden(input.field)) throw new AppError({ code: 'correction-not-allowed', rule: 'ask-in-person' })
      await open().write.requests.add(input)
      void open().noteAccess({ action: 'edit', subject: 'card', personId: input.personId, count: 1 })
    },
    'requests.remove': ({ id }) => open().write.requests.remove(id),
    'requests.handOver': ({ ids }) => open().write.requests.handOver(ids),
    'requests.saveFile': async ({ ids, stamp, headings, fields }) => {
      requireOperator()
      if (!mayExport()) throw new AppError({ code: 'export-forbidden' })
      const chosen = async () => (await open().write.requests.list()).filter(({ id }) => ids.includes(id))
      const isInFile = ({ field }: { field: RequestField }) => !isHidden(field) && isExported(classes[field])
      const mayGo = (await chosen()).map(isInFile) // during the dialog, nothing of the school is held
      let inFile: readonly ChangeRequest['id'][] = []
      const text = async () => {
        const rows = (await chosen()).filter(isInFile)
        inFile = rows.map(({ id }) => id)
        await noteExport(open(), 'results', rows.length)
        return csvText([
          [stamp],
          headings,
          ...rows.map((one) => [
            ...[one.schoolId, one.personName, fields[one.field], one.old ?? '', one.wanted ?? ''],
            ...[one.askedBy, one.reason, one.author, one.createdAt],
          ]),
        ])
      }
      const saved = mayGo.includes(true) && (await saveFile('foyer-requests.csv', text))
      if (saved) await open().write.requests.handOver(inFile)
      return { saved, left: mayGo.filter((may) => !may).length }
    },
  }
}
