/** One word for each thing, as `resources/docs/words.md` has it, and those that are not said instead. */
export const oneWord: readonly (readonly [said: string, instead: RegExp])[] = [
  ['student', /\b(pupil|child(ren)?|learner)s?\b/i],
  ['past student', /\b(alumn\w+|former student|old boys?|old girls?)\b/i],
  ['the school’s system', /\b(service|server|backend)\b/i],
  ['student data', /\b(the|a|this|encrypted) (encrypted )?copy\b|\bcache\b/i],
  ['update', /\bsync(s|ed|ing|hroni\w+)?\b/i],
  ['correction', /\b(edit|amendment)s?\b/i],
  ['cancel a correction', /\btake(n)? back\b/i],
  ['hidden', /\b(un)?mask(s|ed|ing)?\b|\buncover\w*\b/i],
  ['closed', /\b(un)?seal(s|ed|ing)?\b/i],
  ['withdrawn', /\brevoke\w*\b/i],
  ['could not be read', /\b(set|stands?|stood) aside\b|\bquarantin\w+\b/i],
  ['saved list', /\bnarrowings?\b/i],
]
