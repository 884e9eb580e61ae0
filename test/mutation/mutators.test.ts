import { expect, it } from 'vitest'
import { changedSql } from './mutators.ts'

it('turns, moves or disarms one predicate of a query at a time', () => {
  expect(changedSql('SELECT a FROM b LEFT JOIN c USING (d) WHERE e = :e AND f <= 3 ORDER BY g DESC')).toEqual(
    [
      'SELECT a FROM b LEFT JOIN c USING (d) WHERE e = :e AND f < 3 ORDER BY g DESC',
      'SELECT a FROM b LEFT JOIN c USING (d) WHERE e = :e AND f > 3 ORDER BY g DESC',
      'SELECT a FROM b LEFT JOIN c USING (d) WHERE e = :e AND f <= 3 ORDER BY g ASC',
      'SELECT a FROM b JOIN c USING (d) WHERE e = :e AND f <= 3 ORDER BY g DESC',
      'SELECT a FROM b LEFT JOIN c USING (d) WHERE e <> :e AND f <= 3 ORDER BY g DESC',
      'SELECT a FROM b LEFT JOIN c USING (d) WHERE (e = :e OR 1) AND f <= 3 ORDER BY g DESC',
      'SELECT a FROM b LEFT JOIN c USING (d) WHERE e = :e AND (f <= 3 OR 1) ORDER BY g DESC',
    ],
  )
})
