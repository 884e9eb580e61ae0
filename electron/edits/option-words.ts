import type { ListReader, StoredOption } from '../storage/cache/lists.ts'
import type { StoredEdit } from '../storage/queue/edit-store.ts'
import type { OptionWords } from './update-body.ts'

/** The words of the options of title and gender, from the stored lists. Ids are compared without regard to case. */
export function createOptionWords(lists: ListReader): OptionWords {
  return (list, id) => {
    const option = lists.read(list)?.options.find((option) => sameId(option, id))
    return option === undefined ? null : String(option.description ?? '')
  }
}

const sameId = (option: StoredOption, id: string) => option.id.toLowerCase() === id.toLowerCase()

/** The values of a correction as a person reads them. */
export function wordsOf(edit: StoredEdit, optionWords: OptionWords) {
  const { field } = edit
  const words = (value: string | null) =>
    value !== null && (field === 'title' || field === 'gender') ? (optionWords(field, value) ?? value) : value
  return { base: words(edit.base), mine: words(edit.mine), theirs: words(edit.theirs) }
}
