import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/* Reads an asar by its format alone: four numbers, a header of JSON, then the files one behind the other. */

const file = z.object({
  size: z.number(),
  offset: z.string().optional(),
  unpacked: z.boolean().optional(),
  integrity: z.object({ algorithm: z.string(), hash: z.string() }).optional(),
})
type Entry = z.infer<typeof file> | { readonly files: Readonly<Record<string, Entry>> }
const entry: z.ZodType<Entry> = z.lazy(() =>
  z.union([z.object({ files: z.record(z.string(), entry) }), file]),
)

type Packed = z.infer<typeof file> & { readonly path: string }

export type Asar = {
  readonly files: readonly Packed[]
  /** Writes everything below a folder, what lies beside the asar included. */
  readonly unpack: (folder: string) => void
}

export function readAsar(path: string): Asar {
  const bytes = readFileSync(path)
  const header = bytes.toString('utf8', 16, 16 + bytes.readUInt32LE(12))
  const begin = 8 + bytes.readUInt32LE(4)
  const files = [...filesOf(entry.parse(JSON.parse(header)), '')]
  return {
    files,
    unpack: (folder) => {
      for (const { path: name, size, offset, unpacked } of files) {
        const to = join(folder, name)
        mkdirSync(dirname(to), { recursive: true })
        const from = begin + Number(offset ?? 0)
        if (unpacked) copyFileSync(join(`${path}.unpacked`, name), to)
        else writeFileSync(to, bytes.subarray(from, from + size))
      }
    },
  }
}

function* filesOf(at: Entry, path: string): Generator<Packed> {
  if (!('files' in at)) return yield { ...at, path }
  for (const [name, inside] of Object.entries(at.files))
    yield* filesOf(inside, path === '' ? name : `${path}/${name}`)
}
