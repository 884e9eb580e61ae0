/** Optimal string alignment by the plain table: the distances from `a` to every prefix of `b`. */
export function plainDistances(a: string, b: string): readonly number[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 0; i <= a.length; i++) {
    for (let j = 0; j <= b.length; j++) {
      const row = rows[i] ?? []
      if (i === 0 || j === 0) row[j] = i + j
      else
        row[j] = Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]),
        )
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) row[j] = Math.min(row[j] ?? 0, at(i - 2, j - 2) + 1)
    }
  }
  return rows[a.length] ?? []
}
