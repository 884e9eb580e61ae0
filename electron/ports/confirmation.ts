import type { Desk, SettingName } from '../../shared/domain/settings.ts'

/** A question to the user in a native dialog, which the page can neither see nor answer. */
export type Confirmation =
  | {
      readonly about: 'connect'
      readonly school: string
      readonly baseUrl: string
      readonly authUrl: string
      /** Servers of the relay that is followed; null if the desk uses the school's service itself. */
      readonly relay: readonly string[] | null
      /** Protections that the connection's file weakens, or gives to others. */
      readonly weaker: readonly SettingName[]
    }
  | { readonly about: 'passphrase'; readonly change: 'set' | 'changed' | 'removed' }
  /** `waiting` is the number of corrections that would be lost; null if unknown. */
  | { readonly about: 'remove-data' | 'sign-out'; readonly waiting: number | null }
  /** Unlocked without a passphrase, and without a press of a key or a button: by assistive software, or by no one. */
  | { readonly about: 'unlock' }
  /** The student data is deleted and fetched again. */
  | { readonly about: 'rebuild' }
  /** People who are missing from the school's list are removed. */
  | { readonly about: 'departures'; readonly people: number }
  /** Another desk, or settings that would protect less; `desk` is null if it stays. */
  | { readonly about: 'settings'; readonly desk: Desk | null; readonly weaker: readonly SettingName[] }
  /** More within a minute than a user does by hand. */
  | { readonly about: 'many'; readonly what: Limited; readonly count: number }
  /** Corrections of many people at once: saved, withdrawn or changed back. */
  | {
      readonly about: 'sheet'
      readonly does: 'save' | 'withdraw' | 'revert'
      readonly people: number
      readonly fields: number
    }
  /** The access log says what colleagues did. */
  | { readonly about: 'trail' }
  /** It leaves this computer as a file. */
  | { readonly about: 'trail-file' }

export type Limited =
  | 'reveals'
  | 'live-addresses'
  | 'saves'
  | 'withdrawals'
  | 'exports'
  | 'copies'
  | 'school-searches'

/** Whether the user said yes. Silence is no. */
export type Confirm = (question: Confirmation) => Promise<boolean>
