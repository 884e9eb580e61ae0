/** What is in sight of a list, measured from its top. Pixels. */
export type Sight = { readonly from: number; readonly to: number }

type Lines = {
  /** The lines that have to exist, and how much room is left free before each. */
  readonly lines: readonly { readonly at: number; readonly gap: number }[]
  /** Room for the lines behind the last of them. */
  readonly after: number
}

/** Drawn beyond what is in sight, so that a key or a turn of the wheel finds it there. */
const spare = 600

/** Which lines of these heights have to exist: those in sight or nearly so, and the one that is held. */
export function linesInSight(heights: readonly number[], { from, to }: Sight, held: number): Lines {
  const lines: { at: number; gap: number }[] = []
  let top = 0
  let gap = 0
  for (const [at, height] of heights.entries()) {
    const isInSight = top + height > from - spare && top < to + spare
    if (isInSight || at === held) {
      lines.push({ at, gap })
      gap = 0
    } else gap += height
    top += height
  }
  return { lines, after: gap }
}
