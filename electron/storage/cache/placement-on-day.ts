/** start ≤ :day ≤ end, or open at either side. */
export const covers = (placement: string) =>
  `(${placement}.start_date IS NULL OR ${placement}.start_date <= :day) AND (${placement}.end_date IS NULL OR ${placement}.end_date >= :day)`

/**
 * The one placement of each person that counts on the day, as a table to join by `place`, a row of `placement`. Of several
 * that cover it the newest counts, so that nobody is looked for in two houses.
 */
export const counting = `counting AS MATERIALIZED (
  SELECT place FROM (
    SELECT rowid AS place, row_number() OVER (
             PARTITION BY community_id ORDER BY coalesce(start_date, '') DESC, rowid DESC) AS rank
      FROM placement WHERE ${covers('placement')})
   WHERE rank = 1)`
