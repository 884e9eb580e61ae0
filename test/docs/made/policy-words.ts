import type { SettingName } from '../../../shared/domain/settings.ts'

export type Words = readonly [title: string, meaning: string, example: unknown]

/** Each setting as IT reads of it. The compiler asks for a new one. */
export const policyWords: Readonly<Record<SettingName, Words>> = {
  desk: [
    'Kind of desk',
    'The kind of desk. It sets the defaults of the other settings. To fix one of them, give it a value in the policy.',
    'counter',
  ],
  clearAfterSeconds: [
    'Clear the screen after',
    'Seconds without a key or the mouse until search and card are cleared. 0 is never.',
    60,
  ],
  lockAfterMinutes: ['Lock after', 'Minutes without a key or the mouse until Foyer locks. 0 is never.', 5],
  unlockWith: [
    'What unlocks Foyer',
    'What opens a locked Foyer: a passphrase of its own (`passphrase`), or any key at the signed-in computer (`session`). Where several people share an account, choose the passphrase.',
    'passphrase',
  ],
  maskContacts: [
    'Hide birth dates and home addresses',
    'A birth date or a home address is hidden until it is asked for. It is then shown for 30 seconds, and noted.',
    true,
  ],
  csvExport: [
    'Allow lists to be saved as files',
    'A list may be saved as a CSV file: at most 500 people, no birth dates or addresses. Each file is noted. Printing and copying are always possible.',
    false,
  ],
  openContacts: [
    'Allow calls and e-mails',
    'A number or an e-mail address may be handed to this computer’s own programs. Each time is noted.',
    false,
  ],
  hideFromCapture: [
    'Hide the window from screenshots',
    'The window is black in screenshots and shared screens, on Windows and macOS.',
    true,
  ],
  cardsNeedTrail: [
    'No card without the access log',
    'No card is shown while the access log cannot be written. Off, cards are shown, and what could not be written is a gap in the log.',
    true,
  ],
  operatorHours: [
    'Ask for the name again after',
    'Hours for which a name typed at the desk holds: a shift. Then Foyer asks again, in a line above the search. 0 is never.',
    8,
  ],
  operatorNeeded: [
    'No card without a name',
    'No card opens before a name was typed. Search answers all the same. Off, the line that asks can be skipped. With `operatorHours` at 0 the name is asked for once, and holds until somebody types another.',
    true,
  ],
  keepSensitive: [
    'Keep sensitive fields',
    'Religion, origin, nationality, languages and government numbers are kept on the computer.',
    false,
  ],
  leaverDays: [
    'Days until details of leavers go',
    'Days after the leaving date until the details of a student are removed, while the school still lists them as current. 0 is at once.',
    30,
  ],
  sealAfterDays: [
    'Days until the data is closed',
    'Days without an answer from the school’s system until no one can be looked up. Nothing is deleted.',
    14,
  ],
  removeAfterDays: [
    'Days until the data is removed',
    'Days from the closing for a withdrawn key until the student data is removed. Waiting corrections, drafts, the desk’s notes and the journal stay. 0 is at once.',
    1,
  ],
  theme: ['Colours', 'Light, dark, or as the system has it.', 'light'],
  textSize: ['Text size', 'The size of all text in the window.', 'large'],
  density: ['Line spacing in lists', 'How close lines stand in lists.', 'compact'],
  keys: [
    'Single-key shortcuts',
    'Keys that act alone, such as F8: another key for each, or null for none. Not in the registry.',
    { F8: null },
  ],
  operator: [
    'Name put on corrections and paper',
    'Put on corrections, on paper and in the access log. Leave it out where several people use a desk: Foyer then asks for it each shift.',
    'Front office',
  ],
  sending: [
    'When corrections are sent',
    'As soon as there is a network, or when a user says so.',
    'when-asked',
  ],
  myHouse: ['House Boarding opens with', 'The name of a boarding house.', 'Banksia House'],
  phoneRegion: [
    'Country of telephone numbers',
    'Where the school’s numbers are dialled from: two letters of ISO 3166.',
    'NZ',
  ],
  trailReaders: [
    'Who may read the access log',
    'Accounts of this computer that may read their own log, and no other: name the account whose log is to be read. Names alone, without a domain, with commas between. No one at the desk can set it.',
    'frontdesk, office',
  ],
  requestOverdueDays: [
    'Days until a request is overdue',
    'Days after a change was asked for, until the list of requests calls it overdue. It ends by itself once the school shows the new value.',
    14,
  ],
  changeDays: [
    'Days for which changes are listed',
    'Which fields of a student changed, and on which day: never a value. 0 keeps nothing.',
    14,
  ],
  emergencyPrintDays: [
    'Days after which a new print for an emergency is due',
    'Foyer reminds the desk when its last print for an emergency is older than this. 0 is never.',
    7,
  ],
  quickShortcut: [
    'Shortcut of the quick look',
    'The shortcut that opens a search over other programs.',
    'Ctrl+Alt+F',
  ],
  findLinks: [
    'Allow links from other programs',
    'Links such as `foyer:find?q=0491 570 156` open the same search. They can only search.',
    true,
  ],
  sheetNotedAbove: [
    'People in a sheet above which its confirmation is logged',
    'A sheet of corrections of more people than this is saved only after its confirmation is in the access log.',
    50,
  ],
  readSchoolWithoutRelay: [
    'Read the school itself while the relay is silent',
    'Of a desk that follows a relay and has a key of its own: where the relay has reported no read for six hours, it reads the school’s system itself until the relay is back. No one at the desk can set it.',
    true,
  ],
  hintsUsed: [
    'Hints that are not shown',
    'Hints that count as used: `copy`, `alike`, `cover`. For computers that forget settings. Not in the registry.',
    { copy: true },
  ],
  stepsDone: [
    'Steps of the demo that are done',
    'Steps of the demo school’s ten minutes that count as done. Leave it open. Not in the registry.',
    { find: true },
  ],
}

/** What a policy may say besides settings. */
export const updateWords = {
  updateFeed: [
    'Address of the update feed',
    'An https address where newer versions are announced.',
    'https://files.school.example/foyer.json',
  ],
  updateKey: [
    'Key of the update feed',
    'The Ed25519 public key the feed is signed with: base64 of its DER.',
    'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
  ],
} as const

/** Its key exists no longer. */
const exampleAuthority =
  'MIHuMIGhoAMCAQICAQEwBQYDK2VwMBgxFjAUBgNVBAMTDUNvcmVsbGEgUmlkZ2UwHhcNMjYwMTAxMDAwMDAwWhcNNDYwMTAxMDAwMDAwWjAYMRYwFAYDVQQDEw1Db3JlbGxhIFJpZGdlMCowBQYDK2VwAyEAzYbqc7hFW20qFY+PAnIRXwhuPi/c3xCUh/+qfBHTPy+jEDAOMAwGA1UdEwQFMAMBAf8wBQYDK2VwA0EAAwSGU9Q0boA7AAATRxQP5Lnyx83Ewm86nyhLZnVKfx4tLHu19f1lq2JyrCLa7eJzTzKM+RrIYRdGdkX0tBnGCw=='

/** Certificates that count besides the system's, and the one this computer shows. */
export const certificateWords = {
  certificateAuthorities: [
    'The school’s own certificate authorities',
    'For a school’s system whose certificate no authority of the computer vouches for: up to five authorities as PEM, or each as one line of base64, with commas between. An authority in the computer’s own store needs no entry here, and is checked more fully.',
    exampleAuthority,
  ],
  clientCertificateIssuer: [
    'Who issued the computer’s certificate',
    'For a school’s system that wants a certificate of the computer: the common name of its issuer. Where neither this nor `clientCertificateSubject` is set, Foyer shows none.',
    'Corella Ridge Devices',
  ],
  clientCertificateSubject: [
    'Whose the computer’s certificate is',
    'The common name in that certificate. Where both are set, both must match; of several that do, Foyer shows the one that expires last.',
    'front-desk-3',
  ],
} as const

/** What narrows a desk. */
export const scopeWords = {
  scopeCampuses: [
    'Campuses this desk holds',
    'Names, codes or ids, with commas between. Only people of these are held.',
    'Kurrajong',
  ],
  scopeYears: ['Year levels this desk holds', 'Names, codes, ids or ranges, with commas between.', '7-12'],
  scopeHouses: [
    'Houses this desk holds',
    'Names or codes of houses of the school, with commas between.',
    'Banksia, Waratah',
  ],
  scopeBoardingHouses: [
    'Boarding houses this desk holds',
    'Names of boarding houses, with commas between: everyone with a place there, now or later.',
    'Wandoo House',
  ],
  scopeBoardersOnly: ['Boarders only', 'Only boarders are held.', true],
  scopeCurrentOnly: ['No past students', 'Past students are not held.', true],
} as const
