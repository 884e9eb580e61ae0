import { AppError } from '../../shared/domain/failure.ts'
import type { RequestName } from '../../shared/ipc/contract.ts'
import type { Limited } from '../ports/confirmation.ts'
import type { Ports } from '../ports/ports.ts'
import type { DeviceSettings } from '../settings/device-settings.ts'

/** Requests per minute that a user may reach by hand. Above this, a native dialog asks the user. */
const maxPerMinute: Readonly<Record<Limited, number>> = {
  reveals: 20,
  'live-addresses': 6,
  saves: 30,
  withdrawals: 5,
  exports: 4,
  copies: 30,
  'school-searches': 30,
}
const minuteMs = 60_000

const limited: Partial<Record<RequestName, Limited>> = {
  'people.reveal': 'reveals',
  'corrections.reveal': 'reveals',
  'people.liveAddress': 'live-addresses',
  'corrections.save': 'saves',
  'corrections.reverse': 'saves',
  'corrections.withdraw': 'withdrawals',
  'requests.remove': 'withdrawals',
  'access.note': 'copies',
  'people.contact': 'copies',
  'people.askSchool': 'school-searches',
  'requests.add': 'saves',
  'people.saveFile': 'exports',
  'requests.saveFile': 'exports',
  'corrections.takeAlong': 'exports',
  'health.saveBundle': 'exports',
  'trail.save': 'exports',
}

export interface RequestLimits {
  /** Null if the request may pass at once. Rejects with `not-confirmed` if the user declines, and then for a minute. */
  mayPass(name: RequestName): Promise<void> | null
  /** How many values may still be revealed within this minute, without a question. */
  revealsLeft(): number
  /** Counts values that an answer confirms as if they were revealed. Above the limit it asks, as `mayPass` does. */
  takeReveals(count: number): Promise<void>
  /** Notes that the desk is being locked: only a key or button pressed after this unlocks it. */
  noteLock(): void
  /** Checks an unlock without a passphrase. Rejects with `not-confirmed` if no one pressed a key or confirmed it. */
  mayUnlock(): Promise<void>
}

/** Limits requests by their number, because a compromised page can send the same requests as ours. */
export function createRequestLimits(
  { current }: Pick<DeviceSettings, 'current'>,
  { clock: { monotonic }, confirm, pressedSince }: Pick<Ports, 'clock' | 'confirm' | 'pressedSince'>,
): RequestLimits {
  let lockedAt = monotonic()
  const passed = new Map<Limited, readonly number[]>()
  const refusedAt = new Map<Limited, number>()
  const asking = new Map<Limited, Promise<boolean>>()

  const recent = (what: Limited) => (passed.get(what) ?? []).filter((at) => monotonic() - at < minuteMs)
  const count = (what: Limited) => void passed.set(what, [...recent(what), monotonic()])
  const ask = async (what: Limited): Promise<boolean> => {
    const mine = asking.get(what) ?? confirm({ about: 'many', what, count: maxPerMinute[what] })
    asking.set(what, mine)
    const isYes = await mine
    if (asking.get(what) === mine) {
      asking.delete(what)
      if (isYes) passed.delete(what)
      else refusedAt.set(what, monotonic())
    }
    return isYes
  }
  const passBeyond = async (what: Limited): Promise<void> => {
    const isRefused = monotonic() - (refusedAt.get(what) ?? Number.NEGATIVE_INFINITY) < minuteMs
    if (isRefused || !(await ask(what))) throw new AppError({ code: 'not-confirmed' })
    // A yes lets one more minute's number pass, not everything that waited for it.
    if (recent(what).length >= maxPerMinute[what]) return await passBeyond(what)
    count(what)
  }
  return {
    mayPass: (name) => {
      // A form shows hidden values, so opening one on a masking desk is a reveal.
      const what = name === 'corrections.form' && current().maskContacts ? 'reveals' : limited[name]
      if (what === undefined) return null
      if (recent(what).length >= maxPerMinute[what]) return passBeyond(what)
      count(what)
      return null
    },
    revealsLeft: () => Math.max(0, maxPerMinute.reveals - recent('reveals').length),
    takeReveals: async (many) => {
      if (recent('reveals').length + many > maxPerMinute.reveals) await passBeyond('reveals')
      for (let taken = 0; taken < many; taken += 1) count('reveals')
    },
    noteLock: () => {
      lockedAt = monotonic()
    },
    mayUnlock: async () => {
      if (pressedSince?.(lockedAt) === false && !(await confirm({ about: 'unlock' })))
        throw new AppError({ code: 'not-confirmed' })
    },
  }
}
