import { everyRegister } from '../../../shared/api/field-register/every-register.ts'
import {
  type FieldClass,
  type FieldRule,
  fieldRules,
} from '../../../shared/api/field-register/field-class.ts'
import { madeNote, tableOf } from './table.ts'

/** What each class is, for a reader who never saw the API. Without `nested`: a structure is its fields. */
const words: Readonly<Record<Exclude<FieldClass, 'nested'>, string>> = {
  key: 'Lifelong ID',
  name: 'Names',
  wording: 'Composed names, title, gender',
  place: 'School ID, campus, year, house, form',
  school: 'Groups, staff around the student, dates at school',
  record: 'Enrolment, photo permissions, identity codes',
  placement: 'Boarding placements (search and files say only that there is one)',
  contact: 'Phones, e-mail',
  birth: 'Date of birth',
  home: 'Addresses of the student record',
  sensitive: 'Religion, origin, nationality, languages, government number',
  address: 'Addresses of the lists, which do not say whether they are protected',
  working: 'Counters, sort keys and ids of the school’s system',
}

const kept = {
  yes: 'yes',
  unprotected: 'only where the record says `confidential: false`',
  'opted-in': 'only with `keepSensitive`',
  no: 'never',
} as const satisfies Record<FieldRule['store'], string>

const until = {
  listed: 'the school no longer lists the person',
  enrolled: 'they are no longer enrolled, or `leaverDays` after their leaving date',
} as const satisfies Record<Extract<FieldRule, { retain: string }>['retain'], string>

const yes = (is: boolean) => (is ? 'yes' : '–')

/** Kept, until, searched, masked, on paper, in files. */
function cellsOf(rule: FieldRule): readonly string[] {
  if (rule.store === 'no') return [kept.no, '–', '–', '–', '–', '–']
  const uses = [rule.index, rule.mask, rule.print, rule.export].map(yes)
  return [kept[rule.store], until[rule.retain], ...uses]
}

/** The field register as a table: what is kept of a person, for how long, and where it may appear. */
function registerTable(): string {
  const classes = Object.values(everyRegister).flatMap((register) => Object.values(register))
  const rows = (Object.keys(words) as (keyof typeof words)[]).map((name) => {
    const fields = classes.filter((each) => each === name).length
    return `| ${[words[name], fields, ...cellsOf(fieldRules[name])].join(' | ')} |`
  })
  return [
    '| Of each person | Fields | Kept | Until | Searched | Hidden at a counter | On paper | In files |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

const resources: Readonly<Record<string, string>> = {
  'current search': 'The list of current students',
  'past search': 'The list of past students',
  'current student': 'The record of a current student',
  demographics: 'Background, in that record',
  address: 'An address, in that record',
}

/** Every field by the name that the API gives it. */
export function fieldsPage(): string {
  const sections = Object.entries(everyRegister).map(([resource, register]) => {
    const byClass = Map.groupBy(Object.entries(register), ([, fieldClass]) => fieldClass)
    const rows = [...byClass].flatMap(([fieldClass, fields]) =>
      fieldClass === 'nested'
        ? []
        : [
            [
              words[fieldClass],
              fields.map(([name]) => `\`${name}\``).join(', '),
              cellsOf(fieldRules[fieldClass])[0] ?? '',
            ],
          ],
    )
    return `## ${resources[resource] ?? resource}\n\n${tableOf(['Class', 'Fields', 'Kept'], rows)}\n`
  })
  const about =
    'Each field of the records API, and whether a desk keeps it. [How long, and where it may appear](privacy.md#what-is-kept-of-a-person).'
  return `# Fields\n\n${madeNote}\n\n${about}\n\n${sections.join('\n')}`
}

const begin = '<!-- made by `npm run docs` from shared/api/field-register -->'
const end = '<!-- end of the register -->'

/** The text with the table between its two marks brought up to date. Throws where the marks are missing. */
export function withTable(page: string): string {
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error('the page has no place for the register')
  return `${before}${begin}\n${registerTable()}\n${end}${after}`
}
