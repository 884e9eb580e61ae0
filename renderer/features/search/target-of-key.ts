/** The line to which a key moves; null for a key that does not move. */
export function targetOfKey(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return from + 1
    case 'ArrowUp':
      return from - 1
    case 'PageDown':
      return from + 10
    case 'PageUp':
      return from - 10
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
