import { type CorrectionQueue, endedStates, type QueueNews } from '../../../shared/domain/correction.ts'

/** The queue as it is after the news: what waits stands where it stood, what ended last is the first of what ended. */
export function withNews(
  { corrections: known }: CorrectionQueue,
  { corrections, gone, ...standing }: QueueNews,
): CorrectionQueue {
  const isOver = ({ state }: CorrectionQueue['corrections'][number]) => endedStates.has(state)
  const open = new Map(known.filter((each) => !isOver(each)).map((each) => [each.id, each]))
  const ended = new Map(
    known
      .filter(isOver)
      .toReversed()
      .map((each) => [each.id, each]),
  )
  for (const id of gone) for (const place of [open, ended]) place.delete(id)
  for (const each of corrections) {
    if (!isOver(each)) open.set(each.id, each)
    else {
      open.delete(each.id)
      ended.delete(each.id)
      ended.set(each.id, each)
    }
  }
  return { corrections: [...open.values(), ...[...ended.values()].toReversed()], ...standing }
}
