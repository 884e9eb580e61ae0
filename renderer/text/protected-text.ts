import { revealSeconds } from '../../shared/privacy/reveal.ts'
import { countText } from './count.ts'

export const protectedText = {
  reveal: 'Hidden. Show',
  revealField: (label: string) => `Show ${label} for ${revealSeconds} seconds`,
  askSchool: 'Ask the school for the protected address…',
  askSchoolOffline: 'A protected address can be asked for only while online',
  askSchoolHint: `Shown for ${revealSeconds} seconds, not stored, and noted in the access log.`,
  show: 'Show it',
  cancel: 'Cancel',
  hide: 'Hide now',
  liveTitle: 'Protected address, read from the school',
  live: (seconds: number) =>
    `Protected: do not pass it on. Hidden in ${countText(seconds, 'second', 'seconds')}.`,
} as const
