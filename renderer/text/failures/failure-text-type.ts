/** One failure as a person reads it: what happened, what to do, and the code the office or IT can look up. */
export type FailureText = { readonly code: string; readonly says: string; readonly todo: string }
