/** start ≤ :day ≤ end, or open at either side. */
export const covers = (placement: string) =>
  `(${placement}.start_date IS NULL OR ${placement}.start_date <= :day) AND (${placement}.end_date IS NULL OR ${placement}.end_date >= :day)`

/** Of several placements that cover a day the newest counts, so that nobody is looked for in two houses. */
export const counts = (placement: string) =>
  `${placement}.rowid = (SELECT newest.rowid FROM placement newest
     WHERE newest.community_id = ${placement}.community_id AND ${covers('newest')}
     ORDER BY coalesce(newest.start_date, '') DESC, newest.rowid DESC LIMIT 1)`
