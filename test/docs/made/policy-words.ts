import type { SettingName } from '../../../shared/domain/settings.ts'

type Words = { readonly title: string; readonly meaning: string; readonly example: unknown }

/** Each setting as IT reads of it. The compiler asks for a new one. */
export const policyWords: Readonly<Record<SettingName, Words>> = {
  desk: {
    title: 'Kind of desk',
    meaning:
      'The kind of desk. It sets the defaults of the other settings. To fix one of them, give it a value in the policy.',
    example: 'counter',
  },
  clearAfterSeconds: {
    title: 'Clear the screen after',
    meaning: 'Seconds without a key or a click until search and card are cleared. 0 is never.',
    example: 60,
  },
  lockAfterMinutes: {
    title: 'Lock after',
    meaning: 'Minutes without a key or a click until Foyer locks. 0 is never.',
    example: 5,
  },
  unlockWith: {
    title: 'What unlocks Foyer',
    meaning:
      'What opens a locked Foyer: a passphrase of its own (`passphrase`), or any key at the signed-in computer (`session`). Where several people share an account, choose the passphrase.',
    example: 'passphrase',
  },
  maskContacts: {
    title: 'Hide birth dates and home addresses',
    meaning:
      'A birth date or a home address is hidden until it is asked for. It is then shown for 30 seconds, and noted.',
    example: true,
  },
  csvExport: {
    title: 'Allow lists to be saved as files',
    meaning:
      'A list may be saved as a CSV file: at most 500 people, no birth dates or addresses. Each file is noted. Printing and copying are always possible.',
    example: false,
  },
  openContacts: {
    title: 'Allow calls and e-mails',
    meaning:
      'A number or an e-mail address may be handed to this computer’s own programs. Each time is noted.',
    example: false,
  },
  hideFromCapture: {
    title: 'Hide the window from screenshots',
    meaning: 'The window is black in screenshots and shared screens, on Windows and macOS.',
    example: true,
  },
  cardsNeedTrail: {
    title: 'No card without the access log',
    meaning:
      'No card is shown while the access log cannot be written. Off, cards are shown, and what could not be written is a gap in the log.',
    example: true,
  },
  operatorHours: {
    title: 'Ask for the name again after',
    meaning:
      'Hours for which a name typed at the desk holds: a shift. Then Foyer asks again, in a line above the search. 0 is never.',
    example: 8,
  },
  operatorNeeded: {
    title: 'No card without a name',
    meaning:
      'No card opens before a name was typed. Search answers all the same. Off, the line that asks can be skipped. With `operatorHours` at 0 the name is asked for once, and holds until somebody types another.',
    example: true,
  },
  keepSensitive: {
    title: 'Keep sensitive fields',
    meaning: 'Religion, origin, nationality, languages and government numbers are kept on the computer.',
    example: false,
  },
  leaverDays: {
    title: 'Days until details of leavers go',
    meaning:
      'Days after the leaving date until the details of a student are removed, while the school still lists them as current. 0 is at once.',
    example: 30,
  },
  sealAfterDays: {
    title: 'Days until the data is closed',
    meaning:
      'Days without an answer from the school’s system until no one can be looked up. Nothing is deleted.',
    example: 14,
  },
  removeAfterDays: {
    title: 'Days until the data is removed',
    meaning:
      'Days from the closing for a withdrawn key until the student data is removed. Waiting corrections, drafts, the desk’s notes and the journal stay. 0 is at once.',
    example: 1,
  },
  theme: { title: 'Colours', meaning: 'Light, dark, or as the system has it.', example: 'light' },
  textSize: { title: 'Text size', meaning: 'The size of all text in the window.', example: 'large' },
  density: {
    title: 'Line spacing in lists',
    meaning: 'How close lines stand in lists.',
    example: 'compact',
  },
  keys: {
    title: 'Single-key shortcuts',
    meaning: 'Keys that act alone, such as F8: another key for each, or null for none. Not in the registry.',
    example: { F8: null },
  },
  operator: {
    title: 'Name put on corrections and paper',
    meaning:
      'Put on corrections, on paper and in the access log. Leave it out where several people use a desk: Foyer then asks for it each shift.',
    example: 'Front office',
  },
  sending: {
    title: 'When corrections are sent',
    meaning: 'As soon as there is a network, or when a user says so.',
    example: 'when-asked',
  },
  myHouse: {
    title: 'House Boarding opens with',
    meaning: 'The name of a boarding house.',
    example: 'Banksia House',
  },
  phoneRegion: {
    title: 'Country of telephone numbers',
    meaning: 'Where the school’s numbers are dialled from: two letters of ISO 3166.',
    example: 'NZ',
  },
  trailReaders: {
    title: 'Who may read the access log',
    meaning:
      'Accounts of this computer that may read their own log, and no other: name the account whose log is to be read. Names alone, without a domain, with commas between. No one at the desk can set it.',
    example: 'frontdesk, office',
  },
  requestOverdueDays: {
    title: 'Days until a request is overdue',
    meaning:
      'Days after a change was asked for, until the list of requests calls it overdue. It ends by itself once the school shows the new value.',
    example: 14,
  },
  changeDays: {
    title: 'Days for which changes are listed',
    meaning: 'Which fields of a student changed, and on which day: never a value. 0 keeps nothing.',
    example: 14,
  },
  emergencyPrintDays: {
    title: 'Days after which a new print for an emergency is due',
    meaning: 'Foyer reminds the desk when its last print for an emergency is older than this. 0 is never.',
    example: 7,
  },
  quickShortcut: {
    title: 'Shortcut of the quick look',
    meaning: 'The shortcut that opens a search over other programs.',
    example: 'Ctrl+Alt+F',
  },
  findLinks: {
    title: 'Allow links from other programs',
    meaning: 'Links such as `foyer:find?q=0491 570 156` open the same search. They can only search.',
    example: true,
  },
  sheetNotedAbove: {
    title: 'People in a sheet above which its confirmation is logged',
    meaning:
      'A sheet of corrections of more people than this is saved only after its confirmation is in the access log.',
    example: 50,
  },
  readSchoolWithoutRelay: {
    title: 'Read the school itself while the relay is silent',
    meaning:
      'Of a desk that follows a relay and has a key of its own: where the relay has reported no read for six hours, it reads the school’s system itself until the relay is back. No one at the desk can set it.',
    example: true,
  },
  hintsUsed: {
    title: 'Hints that are not shown',
    meaning:
      'Hints that count as used: `copy`, `alike`, `cover`. For computers that forget settings. Not in the registry.',
    example: { copy: true },
  },
  stepsDone: {
    title: 'Steps of the demo that are done',
    meaning: 'Steps of the demo school’s ten minutes that count as done. Leave it open. Not in the registry.',
    example: { find: true },
  },
}

/** What a policy may say besides settings. */
export const updateWords = {
  updateFeed: {
    title: 'Address of the update feed',
    meaning: 'An https address where newer versions are announced.',
    example: 'https://files.school.example/foyer.json',
  },
  updateKey: {
    title: 'Key of the update feed',
    meaning: 'The Ed25519 public key the feed is signed with: base64 of its DER.',
    example: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
  },
} as const

/** Its key exists no longer. */
const exampleAuthority =
  'MIHuMIGhoAMCAQICAQEwBQYDK2VwMBgxFjAUBgNVBAMTDUNvcmVsbGEgUmlkZ2UwHhcNMjYwMTAxMDAwMDAwWhcNNDYwMTAxMDAwMDAwWjAYMRYwFAYDVQQDEw1Db3JlbGxhIFJpZGdlMCowBQYDK2VwAyEAzYbqc7hFW20qFY+PAnIRXwhuPi/c3xCUh/+qfBHTPy+jEDAOMAwGA1UdEwQFMAMBAf8wBQYDK2VwA0EAAwSGU9Q0boA7AAATRxQP5Lnyx83Ewm86nyhLZnVKfx4tLHu19f1lq2JyrCLa7eJzTzKM+RrIYRdGdkX0tBnGCw=='

/** Certificates that count besides the system's, and the one this computer shows. */
export const certificateWords = {
  certificateAuthorities: {
    title: 'The school’s own certificate authorities',
    meaning:
      'For a school’s system whose certificate no authority of the computer vouches for: up to five authorities as PEM, or each as one line of base64, with commas between. An authority in the computer’s own store needs no entry here, and is checked more fully.',
    example: exampleAuthority,
  },
  clientCertificateIssuer: {
    title: 'Who issued the computer’s certificate',
    meaning:
      'For a school’s system that wants a certificate of the computer: the common name of its issuer. Where neither this nor `clientCertificateSubject` is set, Foyer shows none.',
    example: 'Corella Ridge Devices',
  },
  clientCertificateSubject: {
    title: 'Whose the computer’s certificate is',
    meaning:
      'The common name in that certificate. Where both are set, both must match; of several that do, Foyer shows the one that expires last.',
    example: 'front-desk-3',
  },
} as const

/** What narrows a desk. */
export const scopeWords = {
  scopeCampuses: {
    title: 'Campuses this desk holds',
    meaning: 'Names, codes or ids, with commas between. Only people of these are held.',
    example: 'Kurrajong',
  },
  scopeYears: {
    title: 'Year levels this desk holds',
    meaning: 'Names, codes, ids or ranges, with commas between.',
    example: '7-12',
  },
  scopeHouses: {
    title: 'Houses this desk holds',
    meaning: 'Names or codes of houses of the school, with commas between.',
    example: 'Banksia, Waratah',
  },
  scopeBoardingHouses: {
    title: 'Boarding houses this desk holds',
    meaning: 'Names of boarding houses, with commas between: everyone with a place there, now or later.',
    example: 'Wandoo House',
  },
  scopeBoardersOnly: {
    title: 'Boarders only',
    meaning: 'Only boarders are held.',
    example: true,
  },
  scopeCurrentOnly: {
    title: 'No past students',
    meaning: 'Past students are not held.',
    example: true,
  },
} as const
