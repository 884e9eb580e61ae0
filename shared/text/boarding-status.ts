/** The document gives no values for `boardingStatus`; anything that does not say "day" or "no" names a boarder. */
export function saysBoarder(status: string | null | undefined): boolean {
  const said = (status ?? '').trim().toLowerCase()
  return said !== '' && !/^(d|day|no|non|not|none|n|false|0)\b/.test(said)
}
