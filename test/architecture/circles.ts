/** Ways from a place back to itself, each as the places on it; every arrow is looked at once. */
export function circlesIn(arrows: ReadonlyMap<string, Iterable<string>>): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (place: string, way: readonly string[]) => {
    const at = way.indexOf(place)
    if (at >= 0) circles.push([...way.slice(at), place].join(' → '))
    if (at >= 0 || done.has(place)) return
    for (const next of arrows.get(place) ?? []) visit(next, [...way, place])
    done.add(place)
  }
  for (const place of arrows.keys()) visit(place, [])
  return circles
}
