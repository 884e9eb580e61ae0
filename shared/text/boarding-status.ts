/** Whether a `boardingStatus` means a boarder: any value but "day" or "no". The API document lists no values. */
export function isBoarder(status: string | null | undefined): boolean {
  const said = (status ?? '').trim().toLowerCase()
  return said !== '' && !/^(d|day|no|non|not|none|n|false|0)\b/.test(said)
}
