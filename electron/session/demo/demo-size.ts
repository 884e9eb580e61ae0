/** The number of people in a demo school, by current and past students. */
export type DemoSize = { readonly current: number; readonly past: number }

const usual: DemoSize = { current: 1_240, past: 3_600 }
const sized = '--demo-size='

/** Reads `--demo` and `--demo-size=CURRENT+PAST`. Null without `--demo`; the default for an unreadable size. */
export function demoAskedFor(args: readonly string[]): DemoSize | null {
  if (!args.includes('--demo')) return null
  const asked = args.find((arg) => arg.startsWith(sized))?.slice(sized.length) ?? ''
  const [, current, past] = /^(\d{2,5})\+(\d{1,5})$/.exec(asked) ?? []
  return current === undefined ? usual : { current: Number(current), past: Number(past) }
}
