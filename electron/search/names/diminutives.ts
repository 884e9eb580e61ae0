/** Names made small by an ending: what remains of the full name, and forms a full name may be recorded in. */

const endings = ['ie', 'ey', 'y', 'i', 'o', 'a', 's', 'sie', 'sy', 'ster', 'kins']
const smallEndings = ['', 'y', 'ie', 'ey', 'i', 'o']
const shortestStem = 3
const longestShortStem = 5
/** Below this length only a doubled consonant (`Bobby`) tells a diminutive from any name that ends in y. */
const plainlySmall = 5
const doubled = /([bcdfgklmnprstvz])\1$/

/** Beginnings of full names that a diminutive may be made from: `robbie` of rob, `josie` of jos. */
export function stemsOf(name: string): readonly string[] {
  const stems = new Set<string>()
  for (const ending of endings) {
    if (!name.endsWith(ending)) continue
    const stem = name.slice(0, -ending.length)
    if (doubled.test(stem)) stems.add(stem.slice(0, -1))
    if (name.length >= plainlySmall) stems.add(stem)
  }
  return [...stems].filter((stem) => stem.length >= shortestStem)
}

/** Short forms that a full name may be recorded in: `daniel` as dan, danny, dannie. */
export function shortFormsOf(name: string): readonly string[] {
  const forms = new Set<string>()
  for (let length = shortestStem; length <= Math.min(longestShortStem, name.length - 1); length++) {
    const stem = name.slice(0, length)
    for (const ending of smallEndings) {
      forms.add(stem + ending)
      if (ending !== '') forms.add(stem + stem.slice(-1) + ending)
    }
  }
  forms.delete(name)
  return [...forms]
}
