import type { Random } from '../data/random.ts'

type Respelling = readonly [from: RegExp, to: string]

/**
 * One sound, another spelling, as English-speaking clerks write down what they hear. Written for the race
 * alone: the engine's own table of sounds was made apart from it.
 */
const respellings: readonly Respelling[] = [
  [/ph/, 'f'],
  [/(?<!p)f(?!f)/, 'ph'],
  [/ck/, 'k'],
  [/c(?=[aourl])/, 'k'],
  [/k(?=[aourl])/, 'c'],
  [/ch(?=[rlm]|ael)/, 'k'],
  [/^kn/, 'n'],
  [/^n(?=[aeiou])/, 'kn'],
  [/^wr/, 'r'],
  [/wh/, 'w'],
  [/gh(?=t|$)/, ''],
  [/ie$/, 'y'],
  [/y$/, 'ie'],
  [/ey$/, 'y'],
  [/(?<=[^aeiou])y(?=[^aeiou])/, 'i'],
  [/(?<=[^aeiou])i(?=[nlst][^aeiou]*$)/, 'y'],
  [/([lmnrtps])\1/, '$1'],
  [/(?<=[aeiou])([lnt])(?=[aeiou])/, '$1$1'],
  [/c(?=[ei])/, 's'],
  [/(?<=[aeiou])s(?=[aeiou])/, 'z'],
  [/z/, 's'],
  [/x/, 'cks'],
  [/qu/, 'kw'],
  [/g(?=[ei])/, 'j'],
  [/^j(?=[eo])/, 'ge'],
  [/ee/, 'ea'],
  [/ea(?=[^u])/, 'ee'],
  [/ai/, 'ay'],
  [/ay/, 'ai'],
  [/ei/, 'ie'],
  [/or(?=[^aeiou]|$)/, 'aw'],
  [/er$/, 'a'],
  [/re$/, 'er'],
  [/th(?=[o])/, 't'],
  [/mb$/, 'm'],
  [/tz/, 'ts'],
  [/sch/, 'sh'],
  [/mac(?=[^k])/, 'mc'],
  [/^mc/, 'mac'],
  [/sen$/, 'son'],
  [/son$/, 'sen'],
  [/e$/, ''],
  [/(?<=[nrlt])$/, 'e'],
  [/ou/, 'oo'],
  [/oo/, 'u'],
  [/ah$/, 'a'],
  [/a$/, 'ah'],
  [/mps/, 'ms'],
  [/h(?=n)/, ''],
]

/** The name as a stranger might write it after hearing it: `changes` spellings of it exchanged, its sound kept. */
export function respell(name: string, changes: number, random: Random): string {
  let heard = name
  for (let change = 0; change < changes; change++) {
    const fitting = respellings.filter(([from, to]) => heard.replace(from, to) !== heard)
    if (fitting.length === 0) return heard
    const [from, to] = random.pick(fitting)
    heard = heard.replace(from, to)
  }
  return heard
}
