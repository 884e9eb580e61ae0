import { createDemoSchool, type DemoSchool } from '../../../electron/demo-school/create-demo-school.ts'

/** A name for a number that nothing else in the world contains, in letters only. */
const letters = (n: number) =>
  [...String(n).padStart(3, '0')].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')
/** What every one of them begins with, and nothing else in the world. */
export const canaryMark = 'Zyqq'
const canaryOf = (kind: string, n: number) => `${canaryMark}${kind}${letters(n)}`

/** A school whose current students have four names each that are found nowhere else: the canaries. */
export function createCanarySchool({ people = 50 } = {}): {
  school: DemoSchool
  canaries: readonly string[]
} {
  const school = createDemoSchool({ current: people, past: 20 })
  const canaries: string[] = []
  const enrolled = [...school.world.listed('student')].filter(({ stage }) => stage === 'current')
  for (const [n, { communityId }] of enrolled.entries()) {
    const [surname, givenName, prefName, mail] = ['sur', 'giv', 'pre', 'mail'].map((kind) =>
      canaryOf(kind, n),
    )
    if (surname === undefined || givenName === undefined || prefName === undefined || mail === undefined)
      break
    school.edit(communityId, { surname, givenName, prefName, email: `${mail}@school.example` })
    canaries.push(surname, givenName, prefName, mail)
  }
  return { school, canaries }
}
