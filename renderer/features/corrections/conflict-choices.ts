import { useMemo, useState } from 'react'
import type { CorrectableField, Correction, SettleCorrection } from '../../../shared/domain/correction.ts'
import type { CorrectionId } from '../../../shared/domain/ids.ts'
import { isNoDay } from './form-checks.ts'

export type Take = SettleCorrection['choice']['take']

/** The choices in their order on the card. The key of a choice is its number in this order. */
export const takes: readonly Take[] = ['theirs', 'mine', 'other']

/** Fields without a typed third value, because it must be an option of the school, which only the form offers. */
const ofFewWords: ReadonlySet<CorrectableField> = new Set(['title', 'gender', 'isPrimary', 'deceased'])
export const mayBeOther = (field: CorrectableField): boolean => !ofFewWords.has(field)

type Choice = { readonly take: Take; readonly other: string | null }

/** The chosen values of one person's conflicts, and the resulting requests. */
export interface ConflictChoices {
  of(id: CorrectionId): Choice | null
  choose(id: CorrectionId, take: Take): void
  type(id: CorrectionId, other: string | null): void
  chooseAll(take: Take): void
  readonly settled: readonly SettleCorrection[]
}

export function useConflictChoices(corrections: readonly Correction[]): ConflictChoices {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map())
  return useMemo(() => {
    /** A choice counts only for the school's value that was shown. */
    const keyOf = (id: CorrectionId) => `${id} ${corrections.find((each) => each.id === id)?.theirs}`
    const put = (all: readonly (readonly [CorrectionId, Choice])[]) =>
      setChosen((before) => new Map([...before, ...all.map(([id, choice]) => [keyOf(id), choice] as const)]))
    const of = (id: CorrectionId) => chosen.get(keyOf(id)) ?? null
    return {
      of,
      choose: (id, take) => put([[id, { take, other: of(id)?.other ?? null }]]),
      type: (id, other) => put([[id, { take: 'other', other }]]),
      chooseAll: (take) => put(corrections.map(({ id }) => [id, { take, other: null }] as const)),
      settled: corrections.flatMap(({ id, field, theirs, mine }) => {
        const choice = of(id)
        const isOpen = choice === null || isUnfinished(field, choice)
        return isOpen ? [] : [{ id, shown: theirs, mine, choice: choiceOf(choice) }]
      }),
    }
  }, [chosen, corrections])
}

/** Whether another value is to be sent, but none or no valid one is typed yet. */
const isUnfinished = (field: CorrectableField, { take, other }: Choice): boolean =>
  take === 'other' && ((other ?? '').trim() === '' || isNoDay(field, other))

const choiceOf = ({ take, other }: Choice): SettleCorrection['choice'] =>
  take === 'other' ? { take, value: other?.trim() ?? null } : { take }
