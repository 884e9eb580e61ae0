import { AppError } from '../../../shared/domain/failure.ts'
import { type PersonId, personId } from '../../../shared/domain/ids.ts'
import { type FileColumn, mostInFile, type PeopleFile } from '../../../shared/domain/people-file.ts'
import type { Handlers } from '../../../shared/ipc/contract.ts'
import { mayLeave } from '../../../shared/privacy/file-classes.ts'
import { csvText } from '../../../shared/text/csv.ts'
import type { Ports } from '../../ports/ports.ts'
import { phonesOf, type StoredPerson } from '../../storage/cache/read-people.ts'
import { createPeopleSearch, type School, type SearchRules } from './hidden-field-search.ts'
import { type DeskRules, noteExport } from './note-look.ts'

/** A list of people as a file, if this device's settings allow one. Logged before it is on the disk. */
export function createPeopleFileHandlers(
  open: () => School,
  rules: SearchRules & Pick<DeskRules, 'mayExport'>,
  saveFile: Ports['saveFile'],
): Pick<Handlers, 'people.saveFile'> {
  const search = createPeopleSearch(rules)
  /** The people that the list counts: without close matches, unless it has no others. */
  const foundBy = async (query: PeopleFile['query']): Promise<readonly PersonId[]> => {
    const { hits, total } = await search(open(), { ...query, offset: 0, limit: mostInFile })
    return hits.slice(0, total).map(({ id }) => personId.parse(id))
  }
  return {
    'people.saveFile': async ({ query, ids, columns, stamp }) => {
      open() // throws during a lock; during the dialog, nothing of the school is held
      if (!rules.mayExport() || !columns.every(({ name }) => mayLeave(name)))
        throw new AppError({ code: 'export-forbidden' })
      let people = 0
      const text = async () => {
        const listed = ids.length > 0 ? ids : await foundBy(query)
        const deps = open()
        const found = deps.people.byIds(listed)
        people = found.length
        await noteExport(deps, 'results', people)
        return csvText([
          [stamp],
          columns.map(({ words }) => words),
          ...found.map((person) => columns.map(({ name }) => cells[name](person))),
        ])
      }
      const saved = await saveFile('foyer-people.csv', text)
      return { saved, people }
    },
  }
}

const cells: Readonly<Record<FileColumn, (person: StoredPerson) => string>> = {
  surname: ({ surname }) => surname,
  preferredName: ({ preferred, given }) => (preferred === '' ? given : preferred),
  givenName: ({ given }) => given,
  schoolId: ({ school_id }) => school_id,
  year: ({ year }) => year,
  form: ({ form }) => form,
  house: ({ house }) => house,
  campus: ({ campus }) => campus,
  boarder: ({ boarder }) => (boarder === 1 ? 'yes' : ''),
  yearLeft: ({ year_left }) => String(year_left ?? ''),
  phones: (person) => phonesOf(person).join('; '),
  email: ({ email }) => email,
}
