/* The answers of a desk over IPC that are judged, as plain JSON with the names that a window uses. */

export type Held = { readonly value?: unknown; readonly absent?: string }
export type SaidCard = {
  readonly id: string
  readonly kind: string
  readonly identity: Readonly<Record<string, Held>>
  readonly contact: Readonly<Record<string, Held>>
  readonly boarding: Held
  readonly photoPermissions: Held
  readonly changed: readonly { readonly kind: string }[]
  readonly provenance: { readonly listAt: string | null; readonly detailAt: string | null }
}
export type SaidCorrection = {
  readonly id: string
  readonly personId: string
  readonly field: string
  readonly base: string | null
  readonly mine: string | null
  readonly theirs: string | null
  readonly theirsKnown: boolean
  readonly state: string
  readonly createdAt: string
  readonly last: { readonly failure: { readonly code: string } | null } | null
}
export type SaidRequest = Pick<SaidCorrection, 'id' | 'personId' | 'field' | 'state' | 'createdAt'> & {
  readonly old: string | null
  readonly wanted: string | null
}
export type SaidFailure = { readonly code: string }
export type SaidStatus = {
  readonly running: unknown
  readonly online: boolean
  /** When the last complete round began, and when it ended. */
  readonly asOf: string | null
  readonly lastCompleteAt: string | null
  readonly lastAttemptAt: string | null
  readonly lastOutcome: { readonly kind: string; readonly failure?: SaidFailure } | null
  readonly datasets: readonly {
    readonly name: string
    readonly held: number
    readonly completeAt: string | null
    readonly isForbidden: boolean
    readonly untrueTotal: number | null
  }[]
}
export type SaidHit = {
  readonly id: string
  readonly kind: string
  readonly given: string
  readonly surname: string
  readonly schoolId: string
  readonly boarder: boolean
  readonly reasons: readonly {
    readonly field: string
    readonly typed: string
    readonly fits: boolean
    readonly stored: string
  }[]
}
export type SaidHouse = {
  readonly id: string
  readonly placed: readonly { readonly id: string; readonly detailAt: string | null }[]
}
/** Everything that one desk shows at one moment. */
export type Said = {
  readonly now: number
  readonly date: string
  readonly status: SaidStatus
  readonly current: readonly SaidHit[]
  readonly past: readonly SaidHit[]
  /** People found by a name that a person has or had. */
  readonly typed: readonly SaidHit[]
  readonly cards: readonly SaidCard[]
  readonly houses: readonly SaidHouse[]
  readonly corrections: readonly SaidCorrection[]
  /** The requests for changes that the desk lists. */
  readonly requests: readonly SaidRequest[]
  /** Why the whole queue is paused until a user decides; null if it is not paused. */
  readonly paused: SaidFailure | null
  /** The people whose details could not be read, according to the desk. */
  readonly unread: ReadonlySet<string>
  /** The false total that the service reports; null if it reports the true one. */
  readonly lyingTotal: number | null
  /** People found by the street of a protected home. */
  readonly byStreet: readonly { readonly id: string; readonly street: string }[]
}
