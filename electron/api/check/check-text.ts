import { failureText } from '../../../renderer/text/failures/failure-text.ts'
import { howWords, subjectWords, tickWords } from '../../../renderer/text/session-text.ts'
import { documentedErrors } from '../../../shared/api/error-body.ts'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { ApiCheck, CheckName } from './check-api.ts'

const byRows = 'The desk pages by the rows that come, and trusts a list once two readings agree.'

/** Each check's title, and what the desk does if the check ends with a note. */
const texts: Readonly<Record<CheckName, readonly [title: string, desk?: string]>> = {
  'all-lists': ['Reading all twelve lists', 'The desk works without these lists.'],
  'current-pages': ['First, middle and last page of current students', byRows],
  'past-pages': ['First, middle and last page of past students', byRows],
  'student-dates': ['One student today and yesterday', 'The desk shows no card as at such a day.'],
  'wrong-id': ['Error body for an unknown ID', 'The desk cannot tell a missing record from a wrong path.'],
  'wrong-filter': ['Error body for a filter that is no ID', 'The desk filters the list by itself.'],
  formats: ['Types and formats of all answers', 'To the desk, these fields are not recorded.'],
  limits: ['Rate limits (429, Retry-After)', 'The desk waits, and slows down.'],
  times: ['Time per answer'],
}
const order = ['pass', 'not checked', 'note', 'fail'] as const
const exits = { pass: 0, 'not checked': 1, note: 1, fail: 2 } as const

/** The check's report for the school's operators, and the exit code: 0 if all pass, 1 with a note, 2 with a failure. */
export function checkReport({ lines, findings, timedOutAfterMs }: ApiCheck) {
  const shown = lines.map(({ name, state, failure, says }) => {
    const [title, onNote] = isCheck(name) ? texts[name] : [tickWords[name]]
    const text = failure && failureText(withoutForeignCode(failure))
    const desk = text ? `${text.says} ${text.todo}` : state === 'note' ? onNote : undefined
    return { name, state, title, code: text?.code, says, desk }
  })
  const text = [
    ...shown.flatMap(({ state, title, code = '', says, desk }) => [
      `${state.padEnd(13)}${title}  ${code}`.trimEnd(),
      ...[...says, ...(desk === undefined ? [] : [`At the desk: ${desk}`])].map(
        (line) => `             ${line}`,
      ),
    ]),
    ...(timedOutAfterMs === null ? [] : [`\nThe check ended after ${timedOutAfterMs / 1000} s.`]),
    '\nWhat the document leaves open, as this desk would use it:',
    ...findings.map(({ subject, value, how }) => `${subjectWords[subject]}: ${value} (${howWords[how]})`),
  ].join('\n')
  const worst = order[Math.max(...lines.map(({ state }) => order.indexOf(state)))] ?? 'fail'
  return { exit: exits[worst], text: `${text}\n`, json: { worst, lines: shown, findings, timedOutAfterMs } }
}

const isCheck = (name: string): name is CheckName => Object.hasOwn(texts, name)

/** A service may write anything into its error code, so only the document's codes are repeated. */
function withoutForeignCode(failure: Failure): Failure {
  if (failure.code !== 'rejected') return failure
  const isKnown = Object.values(documentedErrors).some(({ code }) => code === failure.apiCode)
  return isKnown ? failure : { ...failure, apiCode: null }
}
