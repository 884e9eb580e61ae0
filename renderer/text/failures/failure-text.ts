import type { Failure } from '../../../shared/domain/failure.ts'
import { computerTexts, damagedText, newerText, otherSchoolText, unusableText } from './computer.ts'
import type { FailureText } from './failure-text-type.ts'
import { insecureTexts, networkTexts, tlsTexts } from './network.ts'
import {
  badDataText,
  forbiddenText,
  keyTexts,
  notFoundText,
  rateLimitedText,
  rejectedText,
  serverErrorText,
  serviceTexts,
} from './service.ts'
import {
  badFileText,
  badRequestText,
  correctionRuleTexts,
  correctionsFileTexts,
  enrolmentFileTexts,
  internalText,
  optionGoneText,
  passphraseWaitText,
  sheetTexts,
  trailFileTexts,
  unexpectedText,
  userActionTexts,
  wrongPassphraseText,
} from './user-action.ts'

type Plain = Exclude<Failure['code'], keyof typeof withDetail>

const plainTexts: Record<Plain, FailureText> = {
  ...networkTexts,
  ...serviceTexts,
  ...computerTexts,
  ...userActionTexts,
}

/** Failures whose sentence depends on a detail of the failure. */
const withDetail = {
  tls: (failure) => tlsTexts[failure.reason],
  'insecure-url': (failure) => insecureTexts[failure.where],
  'key-refused': (failure) => keyTexts[failure.reason],
  'not-found': notFoundText,
  forbidden: forbiddenText,
  rejected: rejectedText,
  'rate-limited': rateLimitedText,
  'server-error': serverErrorText,
  'bad-data': badDataText,
  'damaged-store': damagedText,
  'newer-store': newerText,
  'other-school': otherSchoolText,
  'store-unusable': unusableText,
  'bad-connection-file': badFileText,
  'correction-not-allowed': (failure) => correctionRuleTexts[failure.rule],
  'bad-request': badRequestText,
  'bad-corrections-file': (failure) => correctionsFileTexts[failure.problem],
  'bad-enrolment-file': (failure) => enrolmentFileTexts[failure.problem],
  'bad-sheet': (failure) => sheetTexts[failure.problem],
  'bad-trail-file': (failure) => trailFileTexts[failure.problem],
  'option-gone': optionGoneText,
  'unexpected-change': unexpectedText,
  'wrong-passphrase': wrongPassphraseText,
  'passphrase-wait': passphraseWaitText,
  internal: internalText,
} as const satisfies {
  readonly [C in Failure['code']]?: (failure: Extract<Failure, { code: C }>) => FailureText
}

const isDetailed = (code: Failure['code']): code is keyof typeof withDetail => Object.hasOwn(withDetail, code)

/** The sentences that a user reads when something fails. Only here does a failure become words. */
export function failureText(failure: Failure): FailureText {
  if (!isDetailed(failure.code)) return plainTexts[failure.code]
  const say = withDetail[failure.code] as (failure: Failure) => FailureText // sound: looked up by its own code
  return say(failure)
}
