import type { z } from 'zod'
import { currentSearchMeta } from '../../../shared/api/current-search-meta.ts'
import { currentSearchRow } from '../../../shared/api/current-search-row.ts'
import { currentStudent } from '../../../shared/api/current-student.ts'
import { listEnvelope, recordEnvelope } from '../../../shared/api/envelope.ts'
import {
  type DocumentedErrorStatus,
  documentedErrors,
  type ErrorBody,
  errorBody,
} from '../../../shared/api/error-body.ts'
import { lookupList, lookupName } from '../../../shared/api/lookup.ts'
import { pastSearchMeta } from '../../../shared/api/past-search-meta.ts'
import { pastSearchRow } from '../../../shared/api/past-search-row.ts'
import type { Http, HttpAnswer } from '../http.ts'
import { askedWaitMs, isAskedToWait } from '../retry-after.ts'

const documented = new Map<string, z.ZodType>([
  ['POST /students/current/search', listEnvelope(currentSearchMeta, currentSearchRow)],
  ['POST /students/past/search', listEnvelope(pastSearchMeta, pastSearchRow)],
  ['GET /students/current/<id>', recordEnvelope(currentStudent)],
  ...lookupName.options.map((list) => [`GET /lookup/${list}`, recordEnvelope(lookupList(list))] as const),
])

/** Records how requests were answered and where answers differ from the document, but no value of an answer. */
export function createRecorder(http: Http, monotonic: () => number) {
  const times: number[] = []
  const deviations = new Set<string>()
  const waits = { all: 0, withoutTime: 0 }
  let hasCompared = false
  let last = { line: '', refusal: null as string | null }
  const record = ({ endpoint }: { readonly endpoint: string }, answer: HttpAnswer) => {
    const { status, headers, json } = answer
    last = { line: `${endpoint}: ${status}`, refusal: refusalFault(answer) }
    if (isAskedToWait(status, headers)) waits.all += 1
    if (isAskedToWait(status, headers) && askedWaitMs(headers) === null) waits.withoutTime += 1
    const schema = documented.get(endpoint)
    if (status !== 200 || json === undefined || schema === undefined) return
    hasCompared = true
    for (const one of deviationsIn(schema, json)) deviations.add(`${endpoint}: ${one}`)
  }
  const recording: Http = async (request) => {
    const startedAt = monotonic()
    last = { line: `${request.endpoint}: no answer`, refusal: null }
    const answer = await http(request)
    times.push(Math.round(monotonic() - startedAt))
    record(request, answer)
    return answer
  }
  return { http: recording, times, deviations, waits, hasCompared: () => hasCompared, last: () => last }
}

/** How a refusal differs from the document's error body; null if they agree. */
function refusalFault({ status, json }: HttpAnswer): string | null {
  if (!Object.hasOwn(documentedErrors, status)) return `the document has no status ${status}`
  const { code } = documentedErrors[status as DocumentedErrorStatus] // sound: `status` is one of its keys
  const [deviation] = deviationsIn(errorBody, json)
  if (deviation !== undefined) return deviation
  const { errors } = json as ErrorBody // sound: `json` is an error body
  return errors[0]?.code === code ? null : `errors[].code: expected ${code}`
}

/** Each deviation with its path, the expected and the received type. A server may add fields. */
function deviationsIn(schema: z.ZodType, json: unknown): string[] {
  const issues = schema.safeParse(json).error?.issues ?? []
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return []
    const path = issue.path.map((part) => (typeof part === 'number' ? '[]' : `.${String(part)}`)).join('')
    const format = issue.code === 'invalid_format' ? issue.format.replace(/guid|regex/, 'uuid') : null
    const what = format === null ? issue.message : `expected ${format}, received another string`
    return [`${path.slice(1)}: ${what.replace('Invalid input: ', '')}`]
  })
}
