import fc from 'fast-check'

/** What another program may hand over as a link or a start with a text. */
export const hostileLink = fc
  .tuple(
    fc.constantFrom('foyer:find?q=', 'foyer:find?', 'foyer:', '--find='),
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('--no-sandbox', '--user-data=/', '%0A%1B', 'anna&q=ben', '../x', 'javascript:alert(1)'),
    ),
  )
  .map(([start, rest]) => start + rest)
