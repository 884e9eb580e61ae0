/** A failure in words: what happened, what to do, and the code for the office or IT. */
export type FailureText = { readonly code: string; readonly says: string; readonly todo: string }
