import { guidShape, plainId } from '../../../shared/domain/ids.ts'
import type { ListReader, StoredOption } from '../../storage/cache/lookup-lists.ts'
import type { StoredCorrection } from '../../storage/queue/stored-correction.ts'

type OptionList = 'title' | 'gender'
/** The words of an option; null if the list lacks the id. */
export type OptionWords = (list: OptionList, id: string) => string | null
/** Whether the school's last read list offers the option as active; true if no list was read. */
export type IsOffered = (list: OptionList, id: string) => boolean

export const createIsOffered =
  (lists: ListReader): IsOffered =>
  (list, id) => {
    const stored = lists.read(list)
    if (stored === null) return true
    const option = stored.options.find((option) => sameId(option, id))
    return option !== undefined && option.active !== false
  }

/** The words of the options of title and gender, from the stored lists. */
export function createOptionWords(lists: ListReader): OptionWords {
  return (list, id) => {
    const option = lists.read(list)?.options.find((option) => sameId(option, id))
    return option === undefined ? null : descriptionOf(option)
  }
}

/** The service's lists name their options in this field; an option without a name is shown as empty. */
export const descriptionOf = ({ description }: StoredOption): string => String(description ?? '')

/** A service's lists and rows may spell an id in different cases, or in braces. */
export const sameId = (option: StoredOption, id: string) => plainId(option.id) === plainId(id)

export function wordsOf(
  correction: Pick<StoredCorrection, 'field' | 'base' | 'mine' | 'theirs'>,
  optionWords: OptionWords,
) {
  const { field } = correction
  const words = (value: string | null) => {
    if (value === null || (field !== 'title' && field !== 'gender')) return value
    return optionWords(field, value) ?? (guidShape.test(value) ? 'an entry that Foyer cannot name' : value)
  }
  return { base: words(correction.base), mine: words(correction.mine), theirs: words(correction.theirs) }
}
