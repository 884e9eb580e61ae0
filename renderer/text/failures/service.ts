import type { Failure } from '../../../shared/domain/failure.ts'
import { countText } from '../count.ts'
import { fieldText } from '../field-labels.ts'
import type { FailureText } from './failure-text-type.ts'

type Of<Code extends Failure['code']> = Extract<Failure, { code: Code }>

export const serviceTexts = {
  'token-refused': {
    code: 'FY-API-02',
    says: 'The school’s system no longer accepts this session.',
    todo: 'Check the connection again. If that fails, ask the office: the key may be withdrawn, or in use elsewhere.',
  },
  'not-comparable': {
    code: 'FY-API-16',
    says: 'The school’s system does not show this field, so its present value cannot be compared.',
    todo: 'Enter what the field should say. If you do not know, ask the office before anything is sent.',
  },
  'needs-answers': {
    code: 'FY-API-17',
    says: 'The school’s system empties every field that an update leaves out, and does not show some of these fields.',
    todo: 'Answer the questions about this student under Corrections. The correction is then sent automatically. If the office has set by hand how letters are addressed, tell them: that is emptied too.',
  },
  'not-kept': {
    code: 'FY-API-18',
    says: 'The school’s system accepted this correction, but still shows the old value.',
    todo: 'Ask the office to enter it directly, or try again.',
  },
  'reads-disagree': {
    code: 'FY-API-15',
    says: 'The school’s lists and this person’s own record do not agree at the moment.',
    todo: 'The correction is sent automatically as soon as they agree. If that takes too long, the office can enter it.',
  },
  'too-slow': {
    code: 'FY-API-21',
    says: 'The school’s system answers too slowly at the moment to send this safely.',
    todo: 'Nothing to do: Foyer tries again by itself, and sends it when the school’s system is faster. If it is urgent, the office can enter it.',
  },
  'reads-relay': {
    code: 'FY-API-19',
    says: 'This desk is kept up to date by the school’s relay and cannot ask the school itself.',
    todo: 'Ask at a desk that has a key of its own.',
  },
  'relay-incomplete': {
    code: 'FY-API-22',
    says: 'The relay’s server has not sent this desk all students yet.',
    todo: 'Nothing to do: Foyer asks the relay for the others by itself. If this is still so in an hour, tell IT.',
  },
} as const satisfies Record<string, FailureText>

export const keyTexts: Record<Of<'key-refused'>['reason'], FailureText> = {
  invalid: {
    code: 'FY-API-11',
    says: 'The school’s system does not recognise this client ID and secret.',
    todo: 'Paste both again; if they are still refused, ask the office for a new key.',
  },
  expired: {
    code: 'FY-API-12',
    says: 'This key has expired.',
    todo: 'Ask the office for a new key, then enter its secret in Settings, under Connection.',
  },
  revoked: {
    code: 'FY-API-13',
    says: 'The school has withdrawn this key.',
    todo: 'Ask the office whether this desk should get a new one.',
  },
  'not-allowed': {
    code: 'FY-API-14',
    says: 'This key may not be used to sign in to the school’s system.',
    todo: 'Ask the office for a key of the V2 API type.',
  },
  'not-enrolled': {
    code: 'FY-API-20',
    says: 'The school’s relay does not accept this desk.',
    todo: 'Ask IT whether the desk was withdrawn, or has to be enrolled again.',
  },
}

export function notFoundText({ documented }: Of<'not-found'>): FailureText {
  return documented
    ? {
        code: 'FY-API-04',
        says: 'The school’s system has no such record.',
        todo: 'It may have been removed, or the person may have left; the next update will show it.',
      }
    : {
        code: 'FY-API-09',
        says: 'The school’s system has nothing at this address.',
        todo: 'Check the addresses of the connection; the path before each request may differ at your school.',
      }
}

export function forbiddenText({ endpoint }: Of<'forbidden'>): FailureText {
  return {
    code: 'FY-API-03',
    says: `This key is not allowed to use ${endpoint}.`,
    todo: 'Ask the office to give the key this permission, or use a desk that has it.',
  }
}

export function rejectedText({ status, apiCode }: Of<'rejected'>): FailureText {
  return {
    code: `FY-API-05 (${apiCode ?? status})`,
    says: 'The school’s system refused what was sent.',
    todo: 'Check the value. If it is right, the office can enter it directly. Otherwise, tell IT the code.',
  }
}

export function rateLimitedText({ retryAfterMs }: Of<'rate-limited'>): FailureText {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000))
  return {
    code: 'FY-API-06',
    says: 'The school’s system asked Foyer to slow down.',
    todo: `Nothing to do: Foyer continues in ${countText(seconds, 'second', 'seconds')}.`,
  }
}

export function serverErrorText({ status }: Of<'server-error'>): FailureText {
  return {
    code: `FY-API-07 (${status})`,
    says: 'The school’s system reports a fault of its own.',
    todo: 'Nothing was lost. Foyer tries again by itself; if it lasts a day, tell the office.',
  }
}

export function badDataText({ endpoint, fault, fields }: Of<'bad-data'>): FailureText {
  if (fields !== undefined)
    return {
      code: 'FY-API-08',
      says: `The school’s system has a value of this person that could not be read: ${fields.map(fieldText).join(', ')}.`,
      todo: 'Nothing was sent, because an update could overwrite it. Foyer tries again by itself. If it lasts a day, tell IT: Settings, Connection may ask for a time zone.',
    }
  return {
    code: 'FY-API-08',
    says: `The answer of the school’s system could not be read (${endpoint}: ${fault}).`,
    todo: 'What was here before is kept. Send this line to IT.',
  }
}
