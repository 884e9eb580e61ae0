import type { FailureCode } from '../../../shared/domain/failure.ts'

/** The cause of each failure, for the person who has to fix it. The window says only what happened and what to do. */
export const failureMeanings: Readonly<Record<FailureCode, string>> = {
  offline: 'The computer has no way to the network at all.',
  unreachable:
    'The service, or something before it, refuses the connection or cuts it: it is stopped, or a firewall is closed.',
  timeout: 'A connection was made or tried, and nothing came back for too long.',
  dns: 'The name in the address has no entry, or the name server cannot be reached.',
  portal: 'A guest network asks for a sign-in, and answers in place of the school’s system.',
  proxy: 'The proxy refused the way to the school’s system, or could not be reached.',
  'proxy-password':
    'The proxy asks for a name and password. Foyer asks the person once, and keeps them in the keychain.',
  tls: 'The secure connection could not be made. [What IT does](deploying.md#the-way-to-the-school).',
  'insecure-url': 'Foyer uses https:// addresses only.',
  'foreign-origin': 'The school’s system redirects to another host. Foyer gives its key to no other host.',
  'relay-incomplete':
    'The server holds fewer students than the relay has published, and the relay has not replaced them. [See that it runs](relay.md#when-something-fails).',
  'reads-relay': 'The desk follows a relay. It holds no key that the school’s system knows.',
  'key-refused': 'The sign-in address refused the client ID or the secret.',
  'token-refused': 'The school’s system refused a fresh token twice.',
  forbidden: 'The key is known, and lacks the right to this part of the school’s system.',
  'not-found': 'The school’s system answered 404.',
  rejected: 'The school’s system answered 400 or 422. The number in brackets is its own.',
  'rate-limited': 'Too many requests for this system at the moment. Foyer learns its pace from this.',
  'server-error': 'The school’s system answered with the number in brackets, from 500 on.',
  'bad-data': 'The answer has another shape than the school’s API document says.',
  'keychain-unavailable': 'The system offers no store for secrets (common on Linux without a desktop).',
  'keychain-locked': 'The store for secrets is there, and closed.',
  'key-missing': 'The files are here and their key is not: a new profile, or a cleared keychain.',
  'wrong-key': 'Files and key do not belong together: one of them was restored from a backup.',
  'lock-damaged': 'Neither `lock.json` nor its second copy can be read.',
  'connection-changed': 'The addresses in `school/connection.json` do not carry this computer’s mark.',
  'connection-lost':
    '`school/connection.json` and its second copy were lost or damaged while the school’s files stayed.',
  'other-school': 'A folder holds one school, not two.',
  'damaged-store':
    'The file was renamed and a fresh one begun. Student data is fetched again; corrections come back from the journal.',
  'newer-store': 'Foyer was replaced by an older version. An older one never touches a newer file.',
  'store-unusable': 'The database engine cannot open the file. Its own word is in brackets.',
  'folder-in-use': 'A second Foyer, or a second session of the same account, uses the same folder.',
  'network-folder': 'The user’s profile lies on a server. File locks cannot be trusted there.',
  'disk-full': 'A write failed for lack of space.',
  'disk-read-only': 'A write failed for lack of rights.',
  'saving-interrupted': 'The part of Foyer that writes ended, and was begun again.',
  'no-school': 'The step needs an open school.',
  locked: 'The step needs an unlocked Foyer.',
  'school-open': 'One school at a time can be open.',
  'not-confirmed': 'Some steps ask in a dialog of the system, which a page cannot answer.',
  'not-a-reader':
    'The access log is for the accounts that `trailReaders` names, in the policy or the connection file.',
  'no-trail': 'The setting `cardsNeedTrail` is on, and the journal cannot be written.',
  'no-operator': 'The setting `operatorNeeded` is on, and no name was typed since the last shift.',
  'wrong-passphrase': 'Each wrong try makes the next wait longer, up to five minutes.',
  'passphrase-wait': 'The wait after wrong tries is not over.',
  'passphrase-needed':
    'Without a keychain nothing but a passphrase can guard the data for longer than one session.',
  sealed:
    'The school has not answered for `sealAfterDays`, or has refused the key, and again an hour or more later. Where it refused the key, a new one can be entered. [More](privacy.md#no-contact-or-a-withdrawn-key).',
  'unknown-person': 'The person has left the student data since the list was drawn.',
  'bad-connection-file': 'The file breaks a rule of the connection file; the first one is named.',
  'correction-not-allowed': 'A rule of the school’s system forbids it.',
  'correction-moved-on': 'Foyer sent or settled it while it was on the screen.',
  'review-moved-on': 'An update changed the list while it was on the screen.',
  recovered: 'The journal knew a correction that the queue did not.',
  'taken-along': 'The correction was saved into a file for another computer.',
  'brought-over': 'The correction was read from such a file.',
  'bad-corrections-file': 'The file with moved corrections could not be used.',
  'bad-enrolment-file': 'The file with the key of a desk could not be used.',
  'bad-sheet': 'A chosen file or a pasted text is no sheet of corrections, or is too large.',
  'bad-trail-file': 'The file with a saved access log could not be used.',
  'option-gone': 'The office has removed or retired an entry of the list.',
  'too-slow':
    'Several times in a row the record had been read too long ago before the correction could leave.',
  'reads-disagree': 'List and record differ again and again, so it is unknown which is newer.',
  'not-comparable': 'No read of the school’s system shows this field.',
  'needs-answers': 'This system empties fields that an update leaves out.',
  'not-kept': 'The school’s system said yes, and the next read shows the old value.',
  'unexpected-change':
    'Fields that were not corrected here are empty now. All sending stops, to protect the others.',
  'bad-request': 'The main process refused a message of the window.',
  'export-forbidden': 'The setting `csvExport` is off.',
  'file-unusable': 'Another program has the file open, or the account may not read or write it there.',
  'no-contact': 'The setting `openContacts` is off, or the value is no plain number or address.',
  cancelled: 'It was stopped by a user, or Foyer was closing.',
  internal: 'A fault of Foyer. The log has it under the code in brackets.',
}

/** Where one failure has several sentences, what lies behind each, by the code the window shows. */
export const variantMeanings: Readonly<Record<string, string>> = {
  'FY-NET-11': 'The certificate’s last day is past, by this computer’s clock.',
  'FY-NET-12': 'The certificate is in order, and made out to another host name.',
  'FY-NET-13':
    'The certificate was not issued by an authority that this computer trusts. A proxy that opens connections shows a certificate of its own. Looking up what is here goes on. [What IT does](deploying.md#the-way-to-the-school).',
  'FY-NET-14': 'The two ends share no version of TLS or no cipher.',
  'FY-NET-15': 'The certificate is not valid yet, or no longer, only because the clock is far out.',
  'FY-API-11': 'The sign-in address refused the client ID or the secret: a slip, or a key that was deleted.',
  'FY-API-12': 'The school’s system says that the key has expired.',
  'FY-API-13': 'The school’s system says that the key was withdrawn.',
  'FY-API-14':
    'The school’s system says that the key may not sign in: it is of another kind, or lost that right.',
  'FY-API-20': 'The relay does not know the desk’s key, or knows it no more.',
  'FY-APP-52': 'The school’s system refused this key the right to write, or the desk follows a relay.',
  'FY-APP-53': 'The school’s system refuses a date of death while a spouse is linked.',
  'FY-APP-59': 'The value is protected, or this desk hides or does not hold it.',
}
