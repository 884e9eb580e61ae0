import type { RowProblem } from '../../../../shared/ipc/correction-sheets.ts'

/** What the user reads: about the whole file, or about each row in order (null: it will be saved or changes nothing). */
export type Verdict = 'content' | 'too-large' | 'id' | 'rows' | readonly (RowProblem | null)[]
type HostileSheet = readonly [name: string, file: Uint8Array | string, verdict: Verdict]

const mebi = 1024 * 1024
const bytes = (...codes: number[]) => Uint8Array.from([...codes, ...Array<number>(200).fill(0)])
const wide = (text: string, mark = '\uFEFF') => Buffer.from(`${mark}${text}`, 'utf16le')
const cell = (value: string) => `School ID,Preferred name\nA,"${value}"`
const many = (text: string, characters: number) =>
  text.repeat(Math.ceil(characters / text.length)).slice(0, characters)

const otherKinds: readonly HostileSheet[] = [
  ['an empty file', '', 'content'],
  ['white space', ' \t\r\n \r\n', 'content'],
  ['a byte order mark', '\uFEFF', 'content'],
  ['zero bytes', bytes(), 'content'],
  ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'content'],
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46), 'content'],
  ['a workbook', bytes(0x50, 0x4b, 3, 4, 0x14, 0, 6, 0), 'content'],
  ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'content'],
  ['a PDF', Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>stream\n\x01\x02', 'latin1'), 'content'],
  ['a gzip file', bytes(0x1f, 0x8b, 8, 0, 0), 'content'],
  ['a program', bytes(0x4d, 0x5a, 0x90, 0, 3), 'content'],
  ['a database', 'SQLite format 3\0', 'content'],
  ['half a UTF-16 character', wide(cell('Kit')).subarray(0, -1), 'content'],
  ['a lone half of a surrogate pair', wide(cell('\ud83d')), 'content'],
  ['UTF-32', Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), Buffer.from('S\0\0\0c\0\0\0')]), 'content'],
  ['terminal codes', cell('\x1b[31mKit'), 'content'],
  ['a quote without an end', 'School ID,Preferred name\n"A,Kit', 'content'],
  ['a million quotes', many('"', mebi + 1), 'content'],
  ['a web page', '<!doctype html><table><tr><td>School ID</td></tr></table>', 'id'],
  ['JSON', '{"School ID": "A", "Preferred name": "Kit"}', 'id'],
  ['a letter', 'Dear office,\nplease call her Kit.\nHer mother', 'id'],
  ['SQL', "INSERT INTO person VALUES ('A', 'Kit');", 'id'],
  ['a contact card', 'BEGIN:VCARD\nN:Lee;Ann\nEND:VCARD', 'id'],
]

const largeOnes: readonly HostileSheet[] = [
  ['one character over 2 MB', many('a,b\n', 2 * mebi + 1), 'too-large'],
  ['ten megabytes', many('School ID\n', 10 * mebi), 'too-large'],
  ['5,001 rows', `School ID\n${'A\n'.repeat(5_001)}`, 'too-large'],
  ['61 columns', `School ID${',x'.repeat(60)}\n`, 'too-large'],
  ['two million commas', `A${many(',', 2 * mebi - 2)}`, 'too-large'],
  ['two million semicolons and tabs', `A${many(';\t', 2 * mebi - 2)}`, 'too-large'],
  ['one cell of two megabytes', many('x', 2 * mebi), 'too-large'],
  ['one quoted cell of line breaks', `"x${many('\n', 2 * mebi - 4)}x"`, 'too-large'],
  ['a name of 2,001 characters', cell('x'.repeat(2_001)), 'too-large'],
  ['two million line breaks', `School ID${many('\n', 2 * mebi - 20)}`, 'rows'],
  ['two million empty quoted cells', `School ID\n${many('""\n', 2 * mebi - 20)}`, 'rows'],
  ['5,000 rows of 60 columns without an ID', many(`${'abc,'.repeat(59)}abc\n`, 1_199_999), 'id'],
]

const strangeTables: readonly HostileSheet[] = [
  ['headings alone', 'School ID,Preferred name', 'rows'],
  ['a hint for a spreadsheet above the headings', 'sep=;\nSchool ID;Preferred name\nA;Kit', [null]],
  ['line breaks of old Macs', 'School ID,Preferred name\rA,Kit\rB,Kim', [null, null]],
  ['line breaks of two systems', 'School ID,Preferred name\r\nA,Kit\nB,Kim', [null, null]],
  ['no line break at the end, and one row too short', 'School ID,Preferred name\nA', [null]],
  ['a row too long', 'School ID,Preferred name\nA,Kit,Kit', [null]],
  ['two columns of one field', 'School ID,Preferred name,prefName\nA,Kit,Kim', ['twice']],
  ['two columns of IDs', 'School ID,School ID,Preferred name\nA,B,Kit', [null]],
  ['the same row twice', 'School ID,Preferred name\nA,Kit\nA,Kit', [null, 'twice']],
  ['headings of another program', 'School ID,constructor,__proto__,toString\nA,x,y,z', [null]],
  ['a heading without a text', 'School ID,,Preferred name\nA,x,Kit', [null]],
  ['IDs of a program', 'School ID,Preferred name\n__proto__,Kit\nconstructor,Kit', ['unknown', 'unknown']],
  ['no ID in a row', 'School ID,Preferred name\n,Kit', ['no-id']],
  ['SQL for an ID', "School ID,Preferred name\n' OR 1=1 --,Kit", ['unknown']],
  ['a path for an ID', 'Community ID,Preferred name\n../../etc/passwd,Kit', ['unknown']],
  ['an invisible character before an ID', 'School ID,Preferred name\n\u200bA,Kit', ['unknown']],
  ['an ID on two lines', 'School ID,Preferred name\n"A\nA",Kit', ['unknown']],
  ['the wrong school’s export', 'School ID,Year\nA,Year 8', [null]],
]

const value = (name: string, text: string, problem: RowProblem | null = 'value'): HostileSheet => [
  name,
  cell(text),
  [problem],
]
const dated = (name: string, text: string): HostileSheet => [
  name,
  `School ID,birthDate\nA,${text}`,
  ['value'],
]
const values: readonly HostileSheet[] = [
  value('a formula', '=1+1'),
  value('a failed formula', '#N/A'),
  value('a command', "=cmd|' /C calc'!A0"),
  value('a formula after a tab', '\t=1+1'),
  value('a plus', '+61'),
  value('a minus', '-1'),
  value('an at sign', '@SUM(A1)'),
  value('UTF-7', '+ADw-script+AD4-'),
  value('a delete character', 'Ki\x7Ft'),
  value('a control character of Windows-1252', 'Ki\x81t'),
  value('a form feed', 'Ki\ft'),
  value('two lines', 'Ki\nt'),
  value('a script', '<script>alert(1)</script>', null),
  value('a name of many marks', `K${'\u0301'.repeat(1_900)}`, null),
  value('an emoji', '😀', null),
  dated('the 31st of February', '31/02/2012'),
  dated('a date in the year 9999', '1/1/9999'),
  dated('a date of spreadsheets', '41000'),
  dated('a thousand digits', '9'.repeat(1_000)),
  ['an emptied surname', 'School ID,Surname\nA,(empty)', ['value']],
  ['a title of no list', 'School ID,Title\nA,Grand Duke', ['value']],
]

/** Files that are no sheet of corrections, or a bad one. `A` and `B` are replaced by two school IDs. */
export const hostileSheets = [...otherKinds, ...largeOnes, ...strangeTables, ...values]
