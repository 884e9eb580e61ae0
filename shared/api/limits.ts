/** Rows per page that a client may request, and the default (Limits, "limit"). */
export const pageLimit = { smallest: 1, largest: 100, default: 10 } as const

/** The first page number, which is also the default (Limits, "page"). */
export const pageNumber = { smallest: 1, default: 1 } as const

/** No page holds more rows than this (Limits, "pageRecordCount"). */
export const largestPageRecordCount = 100

/** The bounds and the default of the past search's pageLimit (Limits, "pageLimit"). */
export const pastPageLimit = { smallest: 1, largest: 100, default: 100 } as const

/** The bounds of the range object in the meta data of a search (Limits, "range.start / range.end"). */
export const range = { smallestStart: 1, defaultStart: 1, defaultEnd: 100 } as const

/** Order of both searches; neither lets a client choose (Search meta). */
export const defaultOrder = { by: 'surname,givenName,schoolId', direction: 'ASC' } as const
