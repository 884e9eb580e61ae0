import type { HealthCheck, HealthReport } from '../../../shared/domain/health.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import { countText, numberText } from '../count.ts'
import { locale } from '../region.ts'

/** What Health says if a policy does not apply at all, by its problem. */
const wholePolicy: ReadonlyMap<string, string> = new Map([
  [
    'unreadable',
    'There is a policy that Foyer cannot read. This account may not open it or its folder, or its text is wrong. Until it can be read, every setting that protects is on.',
  ],
  [
    'file-permissions',
    'The policy does not count: only root may own and write its file and its folder. Until it counts, every setting that protects is on.',
  ],
])

export const healthText = {
  title: 'Health',
  loading: 'Reading…',
  versions: 'Versions',
  versionLabels: {
    foyer: 'Foyer',
    shell: 'Shell',
    chromium: 'Chromium',
    node: 'Node',
    sqlite: 'SQLite',
    cipher: 'Cipher of the files',
    system: 'System',
  } satisfies Record<keyof HealthReport['versions'], string>,
  files: 'Files',
  keyStore: 'Keys',
  keyStates: {
    ready: 'The system’s keychain answers',
    locked: 'The system’s keychain is locked',
    none: 'No keychain answers',
  } satisfies Record<HealthReport['keyStore']['state'], string>,
  keeps: {
    keychain: 'keys kept there',
    passphrase: 'keys behind a passphrase',
    session: 'keys in memory for this session only',
  } satisfies Record<HealthReport['keyStore']['keep'], string>,
  stores: { cache: 'Student data', queue: 'Corrections' },
  journal: 'Journal',
  policy: 'Managed settings',
  noPolicy: 'None on this computer',
  policyRead: 'Read',
  policyProblems: (keys: readonly string[]) => {
    const [whole] = keys.flatMap((key) => wholePolicy.get(key) ?? [])
    return whole ?? `Could not be read: ${keys.join(', ')}`
  },
  notChecked: 'not checked yet',
  check: 'Check data files',
  checking: 'Checking…',
  wholes: { whole: 'whole', damaged: 'damaged' },
  damagedHint:
    'Close Foyer and open it again. It then moves the damaged file aside and repairs it from its second copy.',
  held: 'Held',
  corrections: 'Corrections',
  noCorrections: 'No corrections on this computer',
  drafts: (count: number) => countText(count, 'unfinished form', 'unfinished forms'),
  syncs: 'Last updates',
  started: 'Started',
  took: 'Took',
  ended: 'Ended',
  running: 'not finished',
  noSyncs: 'No update yet.',
  rebuild: 'Fetch all student data again…',
  rebuildMeaning:
    'Removes the student data here and fetches it again from the school. No student can be found meanwhile. Corrections and unfinished forms stay.',
  rebuildNow: 'Remove and fetch again',
  cancel: 'Cancel',
  bundle: 'File for support…',
  bundleTitle: 'What the file for support says',
  bundleMeaning:
    'It contains only versions, counts, times and codes. No name, no address, nothing that was typed.',
  save: 'Save…',
  saved: 'Saved.',
  back: 'Back',
} as const

/** Returns `4.1 MB, schema 3` or `28 kB, schema 2`. */
export function storeText({ bytes, schema }: HealthReport['stores'][number]): string {
  const size =
    bytes < 1_000_000
      ? `${numberText(Math.ceil(bytes / 1_000))} kB`
      : `${(bytes / 1_000_000).toLocaleString(locale, { maximumFractionDigits: 1 })} MB`
  return `${size}, schema ${schema}`
}

/** Returns `1,204 records, chain whole`, or what is wrong with the journal. */
export function journalText(journal: HealthCheck['journal']): string {
  const { records, broken, gaps, shortenedAt, unclean, lost, damaged } = journal
  const faults = [
    broken > 0 && `${countText(broken, 'part', 'parts')} changed or cut`,
    gaps > 0 && `${countText(gaps, 'part', 'parts')} missing or exchanged`,
    shortenedAt !== null && 'shorter than before',
    damaged !== null &&
      `${numberText(damaged.bytes)} bytes could not be read, found ${localDay(new Date(damaged.at))}`,
  ].filter((fault) => fault !== false)
  const notes = [
    unclean > 0 && `not closed ${countText(unclean, 'time', 'times')}`,
    lost > 0 && `${countText(lost, 'look', 'looks')} lost while the disk refused`,
  ].filter((note) => note !== false)
  const count = [countText(records, 'record', 'records'), ...notes].join(', ')
  return faults.length === 0 ? `${count}, chain whole` : `${count}: ${faults.join('; ')}`
}

export function isJournalWhole(journal: HealthCheck['journal']): boolean {
  const { broken, gaps, lost, shortenedAt, damaged } = journal
  return broken === 0 && gaps === 0 && lost === 0 && shortenedAt === null && damaged === null
}

export function heldText(held: number, expected: number | null): string {
  return expected === null ? numberText(held) : `${numberText(held)} of ${numberText(expected)}`
}

/** Returns `42 s` or `3 min 5 s`. */
export function tookText(startedAt: string, endedAt: string | null): string {
  if (endedAt === null) return healthText.running
  const seconds = Math.max(0, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1_000))
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
