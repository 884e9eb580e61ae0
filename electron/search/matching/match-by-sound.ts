import { chineseKeys } from '../names/chinese-keys.ts'
import { namesHeardAs } from '../names/heard-names.ts'
import { soundKeys } from '../names/sound-keys.ts'
import { chineseMark, coarseMark, type Dictionary } from '../words/dictionary.ts'
import { endOf, startOf } from '../words/packed-lists.ts'
import { createEditPrice } from './edit-price.ts'
import { tierNumbers } from './fit.ts'
import { soundPrices as prices } from './match-prices.ts'
import type { Offers } from './word-matches.ts'

/** Shorter coarse keys are not searched, because too many names share one or two consonants. */
const minCoarseKeyLength = 3

/** Offers names that sound like the typed word; the closer the spelling, the cheaper. */
export function createSoundMatch(dictionary: Dictionary, { offer }: Offers) {
  const editPrice = createEditPrice()

  const offerSounding = (typed: string, key: string, base: number) => {
    const list = dictionary.soundList(key)
    if (list < 0) return
    const { sounds, words } = dictionary
    for (let at = startOf(sounds, list); at < endOf(sounds, list); at++) {
      const word = sounds.items[at] ?? 0
      const { whole } = editPrice(typed, words[word] ?? '')
      offer(word, base + Math.round(whole * prices.spellingShare), tierNumbers.sound)
    }
  }

  return (typed: string): void => {
    const keys = soundKeys(typed)
    for (const key of keys.fine) offerSounding(typed, key, prices.heard)
    for (const key of keys.coarse) {
      if (key.length >= minCoarseKeyLength) offerSounding(typed, coarseMark + key, prices.heardRoughly)
    }
    for (const name of namesHeardAs(typed)) {
      const word = dictionary.find(name)
      if (word >= 0) offer(word, prices.heardAs, tierNumbers.sound)
    }
    for (const key of chineseKeys(typed)) offerSounding(typed, chineseMark + key, prices.heardInChinese)
  }
}
