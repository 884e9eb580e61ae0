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
      /** Protections that the connection file weakens, and settings in it that only a school may set. */
      readonly weaker: readonly SettingName[]
    }
  | { readonly about: 'passphrase'; readonly change: 'set' | 'changed' | 'removed' }
  /** `waiting` is the number of corrections that would be lost; null if unknown. */
  | { readonly about: 'remove-data' | 'sign-out'; readonly waiting: number | null }
  /** Corrections in a file were made for another address than that of the connected school. */
  | { readonly about: 'other-address'; readonly address: string }
  /** Unlocking with neither a passphrase nor a key or button press: by assistive software, or without a user. */
  | { readonly about: 'unlock' }
  /** The user wants the student data deleted and fetched again. */
  | { readonly about: 'rebuild' }
  /** The user wants people removed who are missing from the school's list. */
  | { readonly about: 'departures'; readonly people: number }
  /** The user chose another kind of desk, or settings that protect less; `desk` is null if it stays the same. */
  | { readonly about: 'settings'; readonly desk: Desk | null; readonly weaker: readonly SettingName[] }
  /** The window sent more requests within a minute than a user makes by hand. */
  | { readonly about: 'many'; readonly what: Limited; readonly count: number }
  /** Corrections of many people are saved, withdrawn or changed back at once. */
  | {
      readonly about: 'sheet'
      readonly does: 'save' | 'withdraw' | 'revert'
      readonly people: number
      readonly fields: number
    }
  /** The access log is opened, which says what colleagues did. */
  | { readonly about: 'trail' }
  /** The access log leaves this computer as a file. */
  | { readonly about: 'trail-file' }

export type Limited =
  | 'reveals'
  | 'live-addresses'
  | 'saves'
  | 'withdrawals'
  | 'exports'
  | 'copies'
  | 'school-searches'

/** Asks the user. Anything but an explicit yes counts as no. */
export type Confirm = (question: Confirmation) => Promise<boolean>
