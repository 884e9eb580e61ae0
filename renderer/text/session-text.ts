import type { ConnectionPart, Finding, Keep, Tick, TickName } from '../../shared/domain/connection.ts'
import type { OpenStatus, SessionStatus } from '../../shared/domain/session.ts'
import { countText } from './count.ts'

type Role = OpenStatus['role']
type Keychain = Extract<SessionStatus, { state: 'first-run' }>['keychain']

export const sessionText = {
  welcome: 'Welcome to Foyer',
  purpose: 'Find the right student from a half-heard name.',
  demo: 'Open the demo school',
  demoHint: 'Invented people, nothing to connect. Try everything here first.',
  connectTitle: 'Connect to your school',
  connectHint:
    'You need the service’s two addresses, and a key made by the school: a client ID and its secret.',
  file: 'Open a connection file…',
  fileHint: 'If IT gave you a file ending in .foyer.json, it fills in everything but the secret.',
  fileChosen: (school: string) => `From the connection file of ${school}`,
  fileForget: 'Type the addresses instead',
  school: 'School',
  schoolHint: 'What you call it here',
  baseUrl: 'Address of the service',
  authUrl: 'Address for signing in',
  urlHint: 'https://…',
  clientId: 'Client ID',
  secret: 'Client secret',
  passphraseHere: 'Passphrase of this computer',
  secretHint: 'Paste it once. Foyer never shows it again.',
  connect: 'Connect',
  connecting: 'Connecting…',
  keep: 'Keep the secret',
  keepKeychain: 'In this computer’s keychain',
  keepPassphrase: 'Under a passphrase',
  keepSession: 'For this session only',
  orTyped: 'or',
  steps: 'Steps of the connection',
  findings: 'Technical details (for IT)',
  findingsHint: 'The service’s description leaves these open. This is what Foyer uses.',
  subject: 'Subject',
  value: 'Used',
  how: 'How it is known',
  when: 'When',
  arrivedTitle: (school: string) => `Connected to ${school}`,
  arrivedHint: 'The first update has begun. People can be found as soon as the first page is here.',
  proceed: 'Go to the students',
  promises: [
    'Answers with the network down, as fast as you type.',
    'Encrypted on this computer: a stolen disk tells nothing.',
    'Corrections wait here and are checked after they are sent.',
  ],
  troubleTitle: 'The data on this computer could not be opened',
  troubleHint: 'Nothing was deleted.',
  tryAgain: 'Try again',
  connectAgain: 'Connect again',
  refused: 'Somebody else changed the connection kept on this computer. It was not used:',
  signedOutTitle: (school: string) => `Signed out of ${school}`,
  signedOutHint: 'The encrypted copy is still on this computer. Paste the secret to open it.',
  signIn: 'Sign in',
  connection: 'Connection',
  checkAgain: 'Check the connection again',
  newSecret: 'New secret',
  newSecretHint: 'When the office has made a new key: it is tried first, and kept only if it works.',
  tryNewSecret: 'Try and keep the new secret',
  signOut: 'Sign out',
  signOutHint: 'Forgets the secret. The encrypted copy and waiting corrections stay on this computer.',
  signOutSessionHint:
    'The key is kept for this session only. Once you sign out, the data and anything waiting here cannot be opened again.',
  remove: 'Remove all student data…',
  removeTitle: 'Remove all student data from this computer',
  removeHint: 'The key is destroyed first, then the files. This cannot be taken back.',
  removeNow: 'Remove everything',
  lossPeople: 'The copy of these people, which can be fetched again:',
  lossEdits: 'These corrections, which exist nowhere else:',
  lossUnreadable:
    'The stores cannot be opened now, so nobody can say which corrections wait in them. Any that do exist nowhere else.',
  lossNoEdits: 'No correction is waiting.',
  lossDrafts: 'Unfinished forms:',
  understood: (count: number) => `Type ${count}, the number of corrections that will be lost`,
  understoodFiles: (count: number) => `Type ${count}, the number of files that will be lost`,
  cancel: 'Keep everything',
  close: 'Close',
  keptIn: 'Secret kept',
  keyRole: 'This key',
  starting: 'Opening Foyer…',
  /** The time since when, how many looks are kept in memory, and how many were too many for that. */
  trailBehind: (since: string, waiting: number, lost: number) =>
    `Since ${since} the disk refuses to take down who looks at whom. ${countText(waiting, 'look is', 'looks are')} kept and written as soon as it can be${lost > 0 ? `; ${countText(lost, 'look is', 'looks are')} lost` : ''}.`,
  mended: 'A file was damaged or missing, and was started afresh:',
  mendedQueue: 'Waiting corrections were read from the journal. Please check that none is missing.',
  mendedCopy: 'Who can still be read of it is found as before, until the new copy is whole.',
  mendedJournal:
    'Corrections that wait are in their own file; ones that were only in the journal may be missing. Health says how much was lost.',
  restarting: 'Nothing can be saved for a moment. Looking people up goes on.',
  stopped: 'Nothing can be saved. Looking people up goes on; what was saved before is safe.',
} as const

export const keychainWords: Record<Keychain, string> = {
  ready: '',
  locked:
    'The keychain of this computer is locked. Unlock it to keep the secret in it, or choose one of these.',
  none: 'This computer has no keychain. A passphrase can keep the copy and the secret; for this session only, both are gone after Foyer is closed.',
}

export const connectionWords: Record<ConnectionPart, string> = {
  school: 'name of the school',
  baseUrl: 'address of the service',
  authUrl: 'address for signing in',
  clientId: 'client ID',
  api: 'technical details',
  settings: 'settings fixed by the school',
  scope: 'whom this desk holds',
  myHouse: 'house',
  help: 'whom to ask',
  keep: 'where the secret is kept',
}

/** Where the secret of a connection lies. */
export const keptWords: Record<Keep, string> = {
  keychain: 'in this computer’s keychain',
  passphrase: 'under the passphrase, on this computer',
  session: 'in memory, until Foyer is closed',
}

export const tickWords: Record<TickName, string> = {
  https: 'Secure addresses (https://)',
  certificate: 'Certificate of the service',
  token: 'Client ID and secret',
  lookup: 'Reading the lists',
  'current-search': 'Searching current students',
  'current-read': 'Reading one student’s details',
  'past-search': 'Searching past students',
}

export const tickStateWords: Record<Tick['state'], string> = {
  waiting: 'not yet',
  running: 'trying…',
  ok: 'in order',
  warning: 'in order, with a remark',
  failed: 'not in order',
  skipped: 'not tried',
}

export const fixedByWords: Record<NonNullable<Tick['fixedBy']>, string> = {
  you: 'You can put this right here.',
  it: 'IT can put this right.',
  'school-office': 'The school office can put this right (it makes the keys).',
  service: 'Only the service itself can put this right.',
}

export const roleWords: Record<Role, string> = {
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
  canWrite: 'Whether this key may correct',
}

export const howWords: Record<Finding['how'], string> = {
  default: 'default',
  'connection-file': 'the connection file',
  probed: 'tried out',
  'seen-in-answer': 'seen in an answer',
}

export const storeWords = {
  cache: 'the copy of the school’s people',
  queue: 'the waiting corrections',
  journal: 'the journal of corrections and of who looked at whom',
} as const

export const demoText = {
  banner: 'Demo school',
  bannerWords: 'Everyone here is invented. Nothing leaves this computer.',
  networkUp: 'Network is up',
  networkDown: 'Network is down',
  pull: 'Pull the cable',
  plug: 'Plug it back in',
  playDay: 'Play a day at school',
  endYear: 'End the year',
  leave: 'Leave the demo',
  dayTitle: 'At the demo school',
  dayHint: 'This happened at the school’s service. The copy here learns of it with the next update.',
  dayQuiet: 'It was a quiet day: nothing changed.',
  close: 'Close',
} as const
