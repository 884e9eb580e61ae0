/** Whether a `boardingStatus` means a boarder: any value but "day" or "no". The API document lists no values. */
export function isBoarder(status: string | null | undefined): boolean {
  // Services also write one word: "DayStudent", "DAY_STUDENT", "Dayboy", "Nonboarder".
  const spaced = (status ?? '').replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')
  const said = spaced.trim().toLowerCase()
  return said !== '' && !/^(day|no[nt]?board|(d|no|non|not|none|n|false|0)\b)/.test(said)
}
