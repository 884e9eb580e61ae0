import type { CorrectionEvidence, StoredCorrection } from '../../storage/queue/stored-correction.ts'

type Asked = Pick<StoredCorrection, 'id' | 'field' | 'base' | 'baseKnown' | 'theirsKnown'> & {
  readonly last: CorrectionEvidence
}

/** A correction that nobody made: a person says whether what was there before (`base`) shall be there, and it goes only then. */
export const questionOf = (about: StoredCorrection, asked: Asked): StoredCorrection => ({
  ...about,
  ...asked,
  mine: asked.base,
  theirs: null,
  state: 'conflict',
  attempts: 0,
  holdUntil: null,
  before: null,
  createdAt: asked.last.at,
  changedAt: asked.last.at,
})
