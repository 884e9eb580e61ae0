/* Prices of word matches and of a person among others, in thousandths of a nat. */

export const spellingPrices = {
  /** Any typing mistake in a word. */
  mistyped: 1200,
  /** An untyped end of a word: a fixed price, plus a price per letter up to a maximum. */
  untyped: 450,
  eachUntyped: 140,
  maxUntyped: 1600,
  /** A mistyped beginning of a word whose end is not typed. */
  mistypedBeginning: 900,
} as const

export const soundPrices = {
  heard: 2300,
  heardRoughly: 4300,
  /** A Chinese name in another Latin spelling, even if the two look very different. */
  heardInChinese: 1500,
  /** A name written as people write it after only hearing it, even if the two spellings look very different. */
  heardAs: 1500,
  /** The share of the spelling price that is added for words that sound alike. */
  spellingShare: 0.35,
} as const

export const nicknamePrices = {
  nickname: 2600,
  /** A nickname that is also the beginning of the name: the most common kind. */
  nicknameByBeginning: 900,
  /** A nickname spelled as it sounds: `sallie`. */
  nicknameMisspelled: 3000,
  /** A short form recognised only by its ending. */
  diminutive: 2700,
  /** A stored name that is the beginning of the typed one. */
  cutShort: 3500,
  /** A short form that is the end of a name: `bella` of arabella. */
  nameEnd: 3800,
  /** A long name without its silent first letter: `haralambos` of charalambos. */
  silentFirst: 1500,
} as const

export const rankPrices = {
  /** Gained by names that are typed in their usual order. */
  inOrder: 1000,
  /** Gained by a current person, because current people are searched more often. */
  current: 1000,
  /** Subtracted for each recorded name that was not typed. */
  untypedName: 400,
  /** The same where no first name or no surname was typed. Given names then cost nothing: lists stay in alphabetical order. */
  untypedAlone: 60,
  /** Subtracted for each typed word that does not match, as if the user misremembered a whole name. */
  unexplained: 1000,
} as const
