import type { Readable } from 'node:stream'

/** Returns a function that returns everything the process has written so far. */
export function outputOf(child: { readonly stdout: Readable | null; readonly stderr: Readable | null }) {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  return (): string => output
}
