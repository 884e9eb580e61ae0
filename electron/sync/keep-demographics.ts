import type { CurrentStudentRead } from '../../shared/api/current-student.ts'
import type { KeptBackground } from '../storage/cache/kept.ts'

const single = ['religion', 'indigenousStatus', 'parish', 'region', 'birthCountry'] as const

/** Sensitive facts in words, of what the register left. */
export function keepDemographics(
  demographics: Partial<NonNullable<CurrentStudentRead['demographics']>>,
): readonly KeptBackground[] {
  const background: { kind: KeptBackground['kind']; value: string | null | undefined }[] = [
    ...single.map((kind) => ({ kind, value: demographics[kind]?.description })),
    ...(demographics.homeLanguages ?? []).map((each) => ({
      kind: 'homeLanguage' as const,
      value: each.language?.description,
    })),
    ...(demographics.nationalities ?? []).map((each) => ({
      kind: 'nationality' as const,
      value: each.nationality?.description,
    })),
  ]
  return background.flatMap(({ kind, value }) =>
    value === null || value === undefined || value === '' ? [] : [{ kind, value }],
  )
}
