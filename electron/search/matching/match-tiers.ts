import type { MatchTier } from '../../../shared/domain/search.ts'

/** Tiers by number, best first. */
export const tiers: readonly MatchTier[] = ['exact', 'prefix', 'spelling', 'sound', 'nickname']
export const tierNumbers = { exact: 0, prefix: 1, spelling: 2, sound: 3, nickname: 4 } as const
