import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { httpsUrl, type Tick } from '../../../shared/domain/connection.ts'
import type { Failure } from '../../../shared/domain/failure.ts'
import { failureText } from '../../text/failures/failure-text.ts'
import { sessionText } from '../../text/session-text.ts'
import { useSession } from './session-store.ts'

type Field = 'baseUrl' | 'authUrl' | 'clientId' | 'clientSecret'
export type FieldFault = { readonly field: Field; readonly error: string }

/** Whether something other than the school's system answers at the address. */
const isOther = ({ code }: Failure) => code === 'portal' || code === 'bad-data' || code === 'not-found'

/** The field that made an attempt to connect fail; null if no field did. */
export function fieldFault(failure: Failure | null, ticks: readonly Tick[], base: string): FieldFault | null {
  const failed = ticks.find(({ state }) => state === 'failed')
  const cause = failure ?? failed?.failure ?? null
  if (cause === null) return null
  const field = fieldOf(cause, failed?.name, base)
  if (field === null) return null
  const { says, todo } = failureText(cause)
  return { field, error: isOther(cause) ? sessionText.otherSystem : `${says} ${todo}` }
}

function fieldOf(cause: Failure, step: Tick['name'] | undefined, baseUrl: string): Field | null {
  if (step?.startsWith('relay')) return null
  const address = step === 'token' ? 'authUrl' : 'baseUrl'
  switch (cause.code) {
    case 'insecure-url':
      return cause.where === 'form' && httpsUrl.safeParse(baseUrl.trim()).success ? 'authUrl' : 'baseUrl'
    case 'key-refused':
      return 'clientSecret'
    case 'dns':
    case 'tls':
    case 'unreachable':
      return address
    default:
      return isOther(cause) ? address : null
  }
}

/** The props of a field: its name in the form, and the error if this field is at fault. */
export function faultAt(
  fault: FieldFault | null,
  name: string,
): { readonly name: string; readonly error?: string } {
  return fault?.field === name ? { name, error: fault.error } : { name }
}

/** The field at fault in the last attempt, until it is changed. It is scrolled into view and takes the focus. */
export function useFieldFault(
  fields: Readonly<Record<Field, string>>,
  form: RefObject<HTMLFormElement | null>,
): FieldFault | null {
  const { failure, ticks, busy } = useSession((state) => state)
  const tried = useRef(fields)
  if (busy) tried.current = fields
  const base = tried.current.baseUrl
  const fault = useMemo(() => (busy ? null : fieldFault(failure, ticks, base)), [busy, failure, ticks, base])
  useEffect(() => {
    const input = fault === null ? null : form.current?.elements.namedItem(fault.field)
    if (!(input instanceof HTMLInputElement)) return
    input.scrollIntoView({ block: 'center' })
    input.focus()
  }, [fault, form])
  return fault !== null && fields[fault.field] === tried.current[fault.field] ? fault : null
}
