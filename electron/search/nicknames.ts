const families = `
katherine catherine kathryn katharine cathryn: kate katie kathy cathy kat kitty kit kath cath
elizabeth elisabeth: liz lizzie beth betty eliza libby betsy bess lisa elsie ellie
william: will bill billy willy liam
robert: rob bob bobby robbie bert
michael: mike mick mickey micky mikey
alexander: alex sandy alec xander lex al
nicholas nicolas: nick nicky nico
`

export function nicknamesOf(name: string): readonly (readonly [string, number])[] {
  return table.get(name) ?? []
}

const table = new Map<string, [string, number][]>()
for (const line of families.trim().split('\n')) {
  const [formal = '', short = ''] = line.split(':').map((part) => part.trim())
  const all = [
    ...formal.split(' ').map((name) => [name, true] as const),
    ...short.split(' ').map((name) => [name, false] as const),
  ]
  for (const [a, aFormal] of all)
    for (const [b, bFormal] of all)
      if (a !== b) {
        const list = table.get(a) ?? []
        list.push([b, aFormal !== bFormal ? 0 : aFormal ? 600 : 1500])
        table.set(a, list)
      }
}
