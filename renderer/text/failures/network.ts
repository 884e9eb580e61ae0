import type { Failure } from '../../../shared/domain/failure.ts'
import type { FailureText } from './failure-text-type.ts'

export const tlsTexts: Record<Extract<Failure, { code: 'tls' }>['reason'], FailureText> = {
  expired: {
    code: 'FY-NET-11',
    says: 'The certificate of the school’s system has expired.',
    todo: 'Check this computer’s date. If it is right, tell IT that the certificate has to be renewed.',
  },
  'wrong-host': {
    code: 'FY-NET-12',
    says: 'The certificate belongs to another address.',
    todo: 'Check the address for a typing mistake; if it is right, tell IT.',
  },
  untrusted: {
    code: 'FY-NET-13',
    says: 'This computer does not trust the certificate it was shown.',
    todo: 'Tell IT: this computer may lack the authority behind the certificate.',
  },
  protocol: {
    code: 'FY-NET-14',
    says: 'A secure connection could not be set up.',
    todo: 'Tell IT: a firewall or old software blocks TLS.',
  },
  clock: {
    code: 'FY-NET-15',
    says: 'This computer’s clock is wrong, so no certificate can be checked.',
    todo: 'Set the date and time, then try again.',
  },
  'no-certificate': {
    code: 'FY-NET-16',
    says: 'The school’s system asked this computer for a certificate, and did not accept what it got.',
    todo: 'Tell IT: the certificate may be missing, or Foyer’s policy does not name it.',
  },
}

export const insecureTexts: Record<Extract<Failure, { code: 'insecure-url' }>['where'], FailureText> = {
  form: {
    code: 'FY-NET-21',
    says: 'This is not an address Foyer can use.',
    todo: 'Type it with https:// at the front, and without ?, #, a name or a password in it.',
  },
  file: {
    code: 'FY-NET-22',
    says: 'The connection file names an address that Foyer cannot use.',
    todo: 'Ask the person who made the file for https:// addresses without ?, #, a name or a password.',
  },
  redirect: {
    code: 'FY-NET-23',
    says: 'The school’s system tried to send Foyer on to an address that is not https://.',
    todo: 'Nothing was sent there. Tell IT which address you used.',
  },
}

export const networkTexts = {
  offline: {
    code: 'FY-NET-01',
    says: 'There is no network.',
    todo: 'Everything already on this computer can be used. Foyer tries again by itself.',
  },
  unreachable: {
    code: 'FY-NET-08',
    says: 'The school’s system cannot be reached: it refuses or cuts the connection.',
    todo: 'Everything already on this computer can be used. Foyer tries again by itself. If it lasts a day, tell IT.',
  },
  timeout: {
    code: 'FY-NET-02',
    says: 'The school’s system did not answer in time.',
    todo: 'Wait a moment and try again. If it happens again, tell IT.',
  },
  dns: {
    code: 'FY-NET-03',
    says: 'The address of the school’s system could not be found.',
    todo: 'Check the address; on a school network, ask IT whether it can be reached from here.',
  },
  portal: {
    code: 'FY-NET-04',
    says: 'A sign-in page of the network answered instead.',
    todo: 'Open a browser, sign in to the network, then try again.',
  },
  'proxy-password': {
    code: 'FY-NET-05',
    says: 'The school’s proxy asks for a name and password.',
    todo: 'Type them where Foyer asks. If you do not have any, tell IT.',
  },
  proxy: {
    code: 'FY-NET-07',
    says: 'The school’s proxy blocked the connection to the school’s system.',
    todo: 'If other web pages open, tell IT: the proxy must allow the address of the school’s system.',
  },
  'foreign-origin': {
    code: 'FY-NET-06',
    says: 'The school’s system tried to send Foyer to a different address.',
    todo: 'Nothing was sent there. Ask IT for its final address.',
  },
} as const satisfies Record<string, FailureText>
