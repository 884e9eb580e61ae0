import type { ConnectionPart, Finding, Keep, Tick, TickName } from '../../shared/domain/connection.ts'
import type { OpenStatus, SessionStatus } from '../../shared/domain/session.ts'
import { countText } from './count.ts'

export type Keychain = Extract<SessionStatus, { state: 'first-run' }>['keychain']

export const sessionText = {
  welcome: 'Welcome to Foyer',
  purpose: 'Find the right student, even from a half-heard name.',
  demo: 'Open the demo school',
  demoHint: 'Invented people, nothing to connect. Try everything here first.',
  connectTitle: 'Connect to your school',
  connectHint: 'You need two addresses of the school’s system, and a key: a client ID and its secret.',
  file: 'Open a connection file…',
  fileHint: 'If IT gave you a file ending in .foyer.json, it fills in everything but the secret.',
  fileFixed: (school: string) => `IT has set up the connection to ${school}. Paste the secret, and connect.`,
  fileChosen: (school: string) => `From the connection file of ${school}`,
  fileForget: 'Type the addresses instead',
  school: 'School',
  schoolHint: 'What you call it here',
  baseUrl: 'Address of the school’s system',
  authUrl: 'Address for signing in',
  urlHint: 'https://…',
  otherSystem:
    'This address answers, but not as the school’s records system. Check it for a typing mistake, or ask IT for the address.',
  clientId: 'Client ID',
  relay: 'Relay',
  relayDesk: 'This desk at the relay',
  secret: 'Client secret',
  passphraseHere: 'Passphrase of this computer',
  secretHint: 'Paste it once. Foyer never shows it again.',
  connect: 'Connect',
  connecting: 'Connecting…',
  saveApiReport: 'Save a report for the school’s system…',
  keep: 'Keep the secret',
  keepKeychain: 'In this computer’s keychain',
  keepPassphrase: 'Under a passphrase',
  keepSession: 'For this session only',
  steps: 'Steps of the connection',
  findings: 'Details for IT',
  findingsHint: 'The documentation of the school’s system leaves these points open. Foyer uses these values.',
  dateZone: 'Time zone of the school’s dates',
  dateZoneHint: (fits: string | null) =>
    `The school’s system sends dates of birth in a way that cannot be read. Choose where it keeps its dates${fits === null ? '' : `: ${fits} fits`}.`,
  noZone: '(none)',
  subject: 'Subject',
  value: 'Used',
  how: 'How it is known',
  when: 'When',
  arrivedTitle: (school: string) => `Connected to ${school}`,
  arrivedHint: 'The first update has started. You can search as soon as the first students have arrived.',
  proceed: 'Go to the students',
  sharedKey:
    'Another computer seems to use the same key. The school’s system serves one of them at a time. They take turns, so updates are slow on both. Ask the office for one key for each computer. Then give this one its own: Settings, Connection, New secret.',
  promises: [
    'Answers with the network down, as fast as you type.',
    'Encrypted on this computer: a stolen disk reveals nothing.',
    'Corrections wait here and are checked after they are sent.',
  ],
  troubleTitle: 'The data on this computer could not be opened',
  troubleHint: 'Nothing was deleted.',
  tryAgain: 'Try again',
  connectAgain: 'Connect again',
  refused: 'The connection settings on this computer were changed outside Foyer. They were not used:',
  signedOutTitle: (school: string) => `Signed out of ${school}`,
  signedOutHint: 'The student data is still on this computer, encrypted. Paste the secret to open it.',
  signIn: 'Sign in',
  connection: 'Connection',
  checkAgain: 'Check the connection again',
  newSecret: 'New secret',
  newSecretHint: 'When the office has made a new key. Foyer tests it first, and keeps it only if it works.',
  otherClientId: 'Other client ID',
  otherClientIdHint: 'Only if the office has made a new key with its own client ID.',
  relaySeed: 'Secret for the relay',
  relaySeedHint: 'It begins with SU. IT gets one for this desk when it enrols the desk at the relay.',
  otherRelayDesk: 'Other name at the relay',
  otherRelayDeskHint:
    'Each time IT enrols this desk at the relay, it gets another name there. It is in the enrolment.',
  tryNewSecret: 'Test and save the new secret',
  signOut: 'Sign out',
  signOutHint:
    'Forgets the secret. The student data and waiting corrections stay on this computer, encrypted.',
  signOutSessionHint:
    'The key is kept for this session only. Once you sign out, the data and anything waiting here cannot be opened again.',
  remove: 'Remove all student data…',
  removeTitle: 'Remove all student data from this computer',
  removeHint: 'The key is destroyed first, then the files. This cannot be undone.',
  removeNow: 'Remove everything',
  lossPeople: 'The data of these people, which can be fetched again:',
  lossCorrections: 'These corrections, which exist nowhere else:',
  lossUnreadable:
    'The data files cannot be opened now, so Foyer cannot list the corrections waiting in them. Those corrections exist nowhere else.',
  lossNoCorrections: 'No correction is waiting.',
  lossDrafts: 'Unfinished forms:',
  lossRequests: 'Requests for changes:',
  understood: (count: number) => `Type ${count}, the number of corrections that will be lost`,
  understoodFiles: (count: number) => `Type ${count}, the number of files that will be lost`,
  cancel: 'Keep everything',
  keptIn: 'Secret kept',
  keyRole: 'This key',
  keyRefused: 'This key is refused. Enter a new secret from the office below.',
  enterNewSecret: 'Enter a new secret…',
  starting: 'Opening Foyer…',
  /** Logging stopped at `since`; `waiting` entries are in memory, and `lost` ones no longer fitted. */
  trailBehind: (since: string, waiting: number, lost: number) =>
    `Since ${since}, this computer’s disk cannot record who opens which card. ${countText(waiting, 'note is', 'notes are')} kept, and written as soon as possible${lost > 0 ? `. ${countText(lost, 'note is', 'notes are')} lost` : ''}.`,
  mended: 'A file was damaged or missing, and was replaced by a new one:',
  mendedQueue: 'Waiting corrections were read from the journal. Please check that none is missing.',
  mendedCopy:
    'Students who can still be read are found as before, until all student data has been fetched again.',
  mendedJournal:
    'Waiting corrections are in a file of their own. Some that were only in the journal may be missing: Health says how much.',
  restarting: 'Nothing can be saved for a moment. You can still look students up.',
  stopped: 'Nothing can be saved. You can still look students up, and what was saved before is safe.',
} as const

export const keychainWords: Record<Keychain, string> = {
  ready: '',
  locked:
    'The keychain of this computer is locked. Unlock it to keep the secret in it, or choose one of these.',
  none: 'This computer has no keychain. A passphrase can protect the student data and the secret instead. With “For this session only”, both are gone once Foyer is closed.',
}

export const connectionWords: Record<ConnectionPart, string> = {
  school: 'name of the school',
  baseUrl: 'address of the school’s system',
  authUrl: 'address for signing in',
  clientId: 'client ID',
  api: 'technical details',
  settings: 'settings fixed by the school',
  scope: 'which students this desk holds',
  relay: 'address of the relay',
  myHouse: 'house',
  help: 'help office',
  keep: 'where the secret is kept',
}

export const keptWords: Record<Keep, string> = {
  keychain: 'in this computer’s keychain',
  passphrase: 'under the passphrase, on this computer',
  session: 'in memory, until Foyer is closed',
}

export const tickWords: Record<TickName, string> = {
  'relay-way': 'Connection to the relay (tls://)',
  'relay-certificate': 'Certificate of the relay',
  'relay-key': 'Key of this desk',
  'relay-people': 'What the relay has for this desk',
  https: 'Secure addresses (https://)',
  certificate: 'Certificate of the school’s system',
  token: 'Client ID and secret',
  lookup: 'Reading the lists',
  'current-search': 'Searching current students',
  'current-read': 'Reading one student’s details',
  'past-search': 'Searching past students',
}

/** The headings of the steps at a desk that connects to both the relay and the school. */
export const stepsOf = { relay: 'The relay', school: 'The school’s system' } as const

/** The name of this desk at the relay, without its random part. */
export const relayDeskText = (desk: string): string => desk.replace(/-[a-z2-7]{20}$/, '')

export const tickStateWords: Record<Tick['state'], string> = {
  waiting: 'not yet',
  running: 'trying…',
  ok: 'OK',
  warning: 'OK, with a remark',
  failed: 'failed',
  skipped: 'not tried',
}

export const fixedByWords: Record<NonNullable<Tick['fixedBy']>, string> = {
  you: 'You can fix this here.',
  it: 'IT can fix this.',
  'school-office': 'The school office can fix this (it makes the keys).',
  service: 'The operators of the school’s system can fix this.',
}

export const roleWords: Record<OpenStatus['role'], string> = {
  'read-only': 'can read only',
  correcting: 'can read and correct',
  unknown: 'can read; whether it may correct is not known yet',
}

export const subjectWords: Record<Finding['subject'], string> = {
  prefix: 'Path before each request',
  detailId: 'Which ID the detail read takes',
  currentSearchAlso: 'Fields every search of current students carries',
  pastSearchAlso: 'Fields every search of past students carries',
  pastSearchBody: 'Body of the past-student search',
  schoolIdFilters: 'Whether a school ID narrows the search',
  discriminator: 'Field that says person or company',
  personAlways: 'Fields a person update must carry',
  companyAlways: 'Fields a company update must carry',
  putMode: 'What an update does to fields it leaves out',
  dateZone: 'Time zone in which moments are dates',
  canWrite: 'Whether this key may correct',
}

export const howWords: Record<Finding['how'], string> = {
  default: 'default',
  'connection-file': 'the connection file',
  probed: 'tried out',
  'seen-in-answer': 'seen in an answer',
  offered: 'not in use: you have to choose it',
  chosen: 'chosen on this computer',
}

export const storeWords = {
  cache: 'the student data',
  queue: 'the waiting corrections',
  journal: 'the journal of corrections and of who opened which record',
} as const

export const demoText = {
  banner: 'Demo school',
  bannerWords: 'Everyone here is invented. Nothing leaves this computer.',
  networkUp: 'Network is up',
  networkDown: 'Network is down',
  pull: 'Pull the cable',
  plug: 'Plug it back in',
  playDay: 'Play a day at school',
  endYear: 'End the year…',
  endYearTitle: 'End the school year?',
  endYearHint:
    'The oldest year leaves the demo school, and everyone else moves up a year. This cannot be undone.',
  endYearNow: 'End the year',
  endYearNot: 'Not now',
  leave: 'Leave the demo',
  dayTitle: 'At the demo school',
  dayHint: 'This happened in the school’s system. Foyer shows it after the next update.',
  dayQuiet: 'It was a quiet day: nothing changed.',
} as const
