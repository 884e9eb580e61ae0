/** Whether `npm run nightly` runs: a test that tries the same thing hundreds of times then tries all of them, not some. */
export const isNightly = process.env['FOYER_NIGHTLY'] !== undefined
