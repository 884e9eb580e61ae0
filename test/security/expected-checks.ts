import type { Tally } from './support/tally.ts'

/** What a check is called, or how its name starts, and the least number of attempts in the quick run. */
const everywhere: Readonly<Record<string, number>> = {
  'IPC: hostile messages accepted': 5_000,
  'IPC: unknown requests answered': 8,
  'hidden fields: people given away by search': 800,
  'hidden fields: control': 1,
  'a window taken over: acts without a yes outside it': 100,
  'a window taken over: control': 1,
  'question when connecting: text that the file controls': 6,
  'question when connecting: protections that the file weakens unsaid': 3,
  'characters that programs obey, in CSV': 10,
  'characters that programs obey: control': 1,
  'protected addresses × surfaces': 10,
  'all addresses × cards of a masking desk': 5,
  'canaries: positive control': 1,
  'canaries: files, settings, bundle, clipboard': 100,
  'canaries: killed processes': 100,
  'trail: opens lost by a kill': 10,
  'trail: cuts that no one noticed': 4,
  'trail: control': 1,
  'access log: cuts hidden by removing the queue': 1,
  'access log: control for a removed queue': 1,
  'journal tampered with, unnoticed': 3,
  'wrong passphrases that cost no wait': 4,
  'wipe killed half way': 1,
  'passphrase: control': 1,
  'connection edited': 2,
  'lock: ways of leaving that left the people open': 3,
  'requests for data answered while locked': 20,
  'lock: triggers in the window': 2,
  'paths out of app://': 10,
  'hostile names × views': 15,
  'injections past the content security policy': 10,
  'navigations and windows': 4,
  'answers that cannot be made: requests that hung': 3,
  'names: files after a day with print and CSV': 100,
  'window titles that say more than Foyer': 3,
  'stores of the page that hold anything': 5,
  'requests of the page that leave its origin': 3,
  'the window’s network: packets and names sent': 6,
  'the window’s network: control': 1,
  'switches of Chromium that open a door': 11,
  'unlock by a script: opened': 1,
  'unlock by a script: control': 1,
}
/** Checks that need another user's permissions, or another process's memory. */
const onLinux: Readonly<Record<string, number>> = {
  'policy unreadable: settings open': 24,
  'policy unreadable: control': 1,
  'wrong passphrases taken back by a file': 1,
  'files others may read': 10,
  'memory: key, client secret, tokens, passphrase 2 s after a lock': 4,
  'memory: places of people outside the scope': 1,
  'memory: places of a replaced number in an open desk': 1,
}

/** Checks that did not run, or with fewer attempts than they must: then nothing is known of what they guard. */
export function missingChecks(
  tallies: readonly Pick<Tally, 'check' | 'tried'>[],
  platform: NodeJS.Platform = process.platform,
): readonly string[] {
  const expected = Object.entries({ ...everywhere, ...(platform === 'linux' && onLinux) })
  const triedIn = (start: string) =>
    tallies.filter(({ check }) => check.startsWith(start)).reduce((sum, { tried }) => sum + tried, 0)
  return expected
    .filter(([start, least]) => triedIn(start) < least)
    .map(([start, least]) => `${start} (${triedIn(start)} of at least ${least} attempts)`)
}
