import { useMemo, useState } from 'react'
import type { Edit, EditableField, SettleEdit } from '../../../shared/domain/edit.ts'
import type { EditId } from '../../../shared/domain/ids.ts'

export type Take = SettleEdit['choice']['take']

/** In the order in which they stand on the card: their numbers are their keys. */
export const takes: readonly Take[] = ['theirs', 'mine', 'other']

/** A third value would be one of the school's own words: the form has them. */
const ofFewWords: ReadonlySet<EditableField> = new Set(['title', 'gender', 'isPrimary', 'deceased'])
export const mayBeOther = (field: EditableField): boolean => !ofFewWords.has(field)

type Choice = { readonly take: Take; readonly other: string | null }

/** What somebody has chosen for each field of one person's conflict, and what that asks of main. */
export interface ConflictChoices {
  of(id: EditId): Choice | null
  choose(id: EditId, take: Take): void
  type(id: EditId, other: string | null): void
  chooseAll(take: Take): void
  readonly settled: readonly SettleEdit[]
}

export function useConflictChoices(edits: readonly Edit[]): ConflictChoices {
  const [chosen, setChosen] = useState<ReadonlyMap<EditId, Choice>>(new Map())
  return useMemo(() => {
    const put = (all: Iterable<readonly [EditId, Choice]>) =>
      setChosen((before) => new Map([...before, ...all]))
    const otherOf = (id: EditId) => chosen.get(id)?.other ?? null
    return {
      of: (id) => chosen.get(id) ?? null,
      choose: (id, take) => put([[id, { take, other: otherOf(id) }]]),
      type: (id, other) => put([[id, { take: 'other', other }]]),
      chooseAll: (take) => put(edits.map(({ id }) => [id, { take, other: null }] as const)),
      settled: edits.flatMap(({ id, theirs }) => {
        const choice = chosen.get(id)
        return choice === undefined ? [] : [{ id, shown: theirs, choice: choiceOf(choice) }]
      }),
    }
  }, [chosen, edits])
}

function choiceOf({ take, other }: Choice): SettleEdit['choice'] {
  if (take !== 'other') return { take }
  const value = other?.trim() ?? ''
  return { take, value: value === '' ? null : value }
}
