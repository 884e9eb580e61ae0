/** A deviation from the document: where, how often, and the expected kind. Never the value. */
export type Note = { readonly path: string; readonly expected: string; readonly count: number }

export type Rejection = 'not-an-object' | 'key-missing' | 'key-malformed'

export type TolerantRead<T> =
  | { readonly value: T; readonly notes: readonly Note[]; readonly rejected: null }
  | { readonly value: null; readonly notes: readonly Note[]; readonly rejected: Rejection }

/** A documented record as read: its key is certain, every other field may be null; lists that are required stay lists. */
export type RowRead<T, Key extends keyof T> = Flat<
  { [K in Key]: T[K] } & { [K in Exclude<keyof T, Key>]-?: FieldRead<T[K]> }
>

/** A documented field as it may arrive. */
export type FieldRead<T> = T extends null | undefined
  ? null
  : T extends Scalar
    ? T | null
    : T extends readonly (infer Item)[]
      ? Exclude<FieldRead<Item>, null>[]
      : T extends object
        ? Flat<{ [K in keyof T]-?: FieldRead<T[K]> }> | null
        : T | null

type Scalar = string | number | boolean
type Flat<T> = { [K in keyof T]: T[K] }
