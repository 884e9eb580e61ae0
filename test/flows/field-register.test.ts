import { expect, it, onTestFinished } from 'vitest'
import { everyRegister } from '../../shared/api/field-register/every-register.ts'
import { type FieldClass, type FieldRule, fieldRules } from '../../shared/api/field-register/field-class.ts'
import { correctionClasses } from '../../shared/privacy/correction-classes.ts'
import { expectedFields, keepingOf } from './register/expected-surfaces.ts'
import { openMarkedSchool } from './register/open-marked-school.ts'
import { type Surfaces, surfacesOf } from './register/surfaces.tsx'

const uses = { index: 'searched', mask: 'masked', print: 'on paper', export: 'in files' } as const
type Use = keyof typeof uses

const registers: Readonly<Record<string, Readonly<Record<string, FieldClass>>>> = {
  ...everyRegister,
  correction: correctionClasses,
}
const classOf = (field: string): FieldClass | undefined => {
  const [resource = '', name = ''] = field.split('.')
  return registers[resource]?.[name]
}
const nameOf = (field: string) => field.split('.')[1] ?? ''

/** Structures, a yes or no, and words that labels use too: nothing that could be marked. */
const unsaid =
  /^(address\.(systemMeaning|addressType|confidential)|demographics\.addresses|current student\.demographics)$/

/** Where the copy differs from what is promised of each class. */
function wronglyKept(surfaces: Surfaces): string[] {
  const fields = Object.entries(everyRegister).flatMap(([resource, register]) =>
    Object.entries(register).map(([name, fieldClass]) => ({ field: `${resource}.${name}`, fieldClass })),
  )
  const columns = [
    { surface: 'kept', promise: 'always' },
    { surface: 'kept by a desk that opted in', promise: 'optedIn' },
    { surface: 'kept of leavers', promise: 'leavers' },
  ] as const
  return columns.flatMap(({ surface, promise }) =>
    fields
      .filter(({ field }) => !unsaid.test(field))
      .filter(({ field, fieldClass }) => {
        // Of past students the service has what is kept of leavers.
        const column = field.startsWith('past') ? 'leavers' : promise
        return surfaces[surface].has(field) !== keepingOf[fieldClass][column]
      })
      .map(({ field }) => `${surface}: ${field}`),
  )
}

/** Where a place shows more or less than is promised. */
function wronglyShown(surfaces: Surfaces): string[] {
  return Object.values(uses).flatMap((surface) => {
    const shown = new Set([...surfaces[surface]].map(nameOf))
    const expected = expectedFields[surface]
    const wrong = [...shown, ...expected].filter((name) => !(shown.has(name) && expected.has(name)))
    return wrong.map((name) => `${surface}: ${name}`)
  })
}

/** Where a place does what the register does not say, or leaves undone what it says. */
function againstRegister(surfaces: Surfaces): string[] {
  return (Object.keys(fieldRules) as FieldClass[]).flatMap((fieldClass) =>
    (Object.keys(uses) as Use[])
      .filter((use) => isAllowed(fieldClass, use) !== seenOf(surfaces, fieldClass, use).length > 0)
      .map((use) => `${fieldClass}: ${use}`),
  )
}

function isAllowed(fieldClass: FieldClass, use: Use): boolean {
  const rule: FieldRule = fieldRules[fieldClass]
  return rule.store !== 'no' && rule[use]
}

const seenOf = (surfaces: Surfaces, fieldClass: FieldClass, use: Use): readonly string[] =>
  [...surfaces[uses[use]]].filter((field) => classOf(field) === fieldClass)

function complaints(surfaces: Surfaces): string[] {
  const leaked = [...surfaces['kept though protected']].filter((field) => classOf(field) === 'home')
  return [
    ...wronglyKept(surfaces),
    ...leaked.map((field) => `kept though protected: ${field}`),
    ...wronglyShown(surfaces),
    ...againstRegister(surfaces),
  ]
}

type Turn = {
  readonly fieldClass: FieldClass
  readonly flag: keyof FieldRule | Use | 'retain'
  readonly to: unknown
}

const choices = {
  store: ['yes', 'unprotected', 'opted-in', 'no'],
  index: [true, false],
  mask: [true, false],
  print: [true, false],
  export: [true, false],
  retain: ['listed', 'enrolled'],
} as const

/** Every flag of every class, turned to everything else that it could say. */
const turns: readonly Turn[] = Object.entries<FieldRule>(fieldRules).flatMap(([name, rule]) =>
  Object.entries(rule).flatMap(([flag, is]) =>
    choices[flag as keyof typeof choices]
      .filter((to) => to !== is)
      .map((to) => ({ fieldClass: name as FieldClass, flag: flag as Turn['flag'], to })),
  ),
)

async function withTurned<Answer>(
  { fieldClass, flag, to }: Turn,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const rules = fieldRules as Record<string, object> // sound for a test: the table is read when it is asked
  const before = fieldRules[fieldClass]
  rules[fieldClass] = flag === 'store' && to === 'no' ? { store: 'no' } : { ...before, [flag]: to }
  try {
    return await work()
  } finally {
    rules[fieldClass] = before
  }
}

function openSchool() {
  const school = openMarkedSchool()
  onTestFinished(() => school.close())
  return school
}

it('stores, finds, masks, prints and exports every field as the register says', async () => {
  const school = openSchool()
  // The second time, leavers are written over full records.
  for (const _ of [1, 2]) expect(complaints(await surfacesOf(school))).toEqual([])
})

it('has a register whose every changed flag is visible somewhere', async () => {
  const school = openSchool()
  const unnoticed: Turn[] = []
  const ungoverned: string[] = []
  for (const turn of turns)
    await withTurned(turn, async () => {
      const surfaces = await surfacesOf(school)
      if (complaints(surfaces).length === 0) unnoticed.push(turn)
      const { fieldClass, flag, to } = turn
      // What is forbidden is gone from where it was, by the register alone.
      const isForbidden = to === false && flag !== 'store' && flag !== 'retain'
      if (isForbidden && seenOf(surfaces, fieldClass, flag).length > 0)
        ungoverned.push(`${fieldClass}: ${flag}`)
    })
  expect(turns.length).toBeGreaterThan(80)
  expect({ unnoticed, ungoverned }).toEqual({ unnoticed: [], ungoverned: [] })
}, 120_000)
