import type { Desk, SettingName } from '../../shared/domain/settings.ts'

/** What a person is asked outside the page, which can neither see the question nor answer it. */
export type Confirmation =
  | {
      readonly about: 'connect'
      readonly school: string
      readonly baseUrl: string
      readonly authUrl: string
      /** Servers of the relay that is followed; null where the school's service itself is asked. */
      readonly relay: readonly string[] | null
    }
  | { readonly about: 'passphrase'; readonly change: 'set' | 'changed' | 'removed' }
  /** `waiting` is null where nobody can say how many corrections would go. */
  | { readonly about: 'remove-data'; readonly waiting: number | null }
  /** Another desk, or settings that would protect less; `desk` is null where it stays. */
  | { readonly about: 'settings'; readonly desk: Desk | null; readonly weaker: readonly SettingName[] }
  /** More within a minute than a person does by hand. */
  | { readonly about: 'many'; readonly what: Limited; readonly count: number }
  /** The trail says what colleagues did. */
  | { readonly about: 'trail' }
  /** It leaves this computer as a file. */
  | { readonly about: 'trail-file' }

export type Limited = 'reveals' | 'live-addresses' | 'saves' | 'exports'

/** Whether a person said yes. Silence is no. */
export type Confirm = (question: Confirmation) => Promise<boolean>
