/**
 * Written in one go; a search on the same computer comes before the next. The first are few, so that somebody can be
 * found at once; the others are many, because each go costs as much as ten people.
 */
const sizes = { first: 34, later: 100 } as const
/** Where the next one does not come for so long, what is there is handed on. Milliseconds. */
const quietMs = 300

type Slice<One> = {
  readonly slice: readonly One[]
  /** More should have come. Told once until more comes; there may be none in the slice. */
  readonly isQuiet: boolean
}

/** What comes, a few at a time: so many, all up to a last one, or what is there when nothing more comes. */
export async function* inSlices<One>(
  all: AsyncIterable<One>,
  isLast: (one: One) => boolean,
): AsyncGenerator<Slice<One>> {
  const each = all[Symbol.asyncIterator]()
  let coming = each.next()
  let slice: One[] = []
  let size: number = sizes.first
  let isMoreDue = false
  let quiet = Promise.withResolvers<null>()
  const timer = setTimeout(() => {
    if (isMoreDue) quiet.resolve(null)
  }, quietMs)
  try {
    for (;;) {
      timer.refresh()
      const came: IteratorResult<One> | null = await (isMoreDue
        ? Promise.race([coming, quiet.promise])
        : coming)
      if (came?.done === true) return
      if (came === null) isMoreDue = false
      else {
        slice.push(came.value)
        coming = each.next()
        isMoreDue = !isLast(came.value)
        if (slice.length < size && isMoreDue) continue
      }
      yield { slice, isQuiet: came === null }
      slice = []
      size = sizes.later
      quiet = Promise.withResolvers()
    }
  } finally {
    clearTimeout(timer)
    coming.catch(() => undefined) // nobody waits for it any more
  }
}
