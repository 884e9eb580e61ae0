/** How many people a demo school has. */
export type DemoSize = { readonly current: number; readonly past: number }

const usual: DemoSize = { current: 1_240, past: 3_600 }
const sized = '--demo-size='

/**
 * What the app was started with: `--demo`, and perhaps `--demo-size=CURRENT+PAST`. Null where no demo is wanted; a size
 * that cannot be read is the usual one.
 */
export function demoAskedFor(args: readonly string[]): DemoSize | null {
  if (!args.includes('--demo')) return null
  const asked = args.find((arg) => arg.startsWith(sized))?.slice(sized.length) ?? ''
  const [, current, past] = /^(\d{2,5})\+(\d{1,5})$/.exec(asked) ?? []
  return current === undefined ? usual : { current: Number(current), past: Number(past) }
}
