import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { sheetText as textOf } from '../../../../electron/ports/file-encoding.ts'
import { createClient } from '../../../../renderer/api/client.ts'
import { createSheetStore } from '../../../../renderer/features/corrections/sheet-store.ts'
import { failureText } from '../../../../renderer/text/failures/failure-text.ts'
import { problemText, sheetText } from '../../../../renderer/text/sheet-text.ts'
import { hostileSheets, type Verdict } from './hostile-sheets.ts'
import { startSheetDesk } from './sheet-desk.ts'

it('describes the fault of each of 74 hostile files in a sentence, and saves nothing', async () => {
  const { app, ann, ben } = await startSheetDesk()
  const call = async (name: string, input: unknown) =>
    JSON.stringify(await app.send(name, JSON.parse(String(input))))
  const { getState } = createSheetStore(createClient({ call, listen: () => () => undefined }))
  const idOf = (text: string) =>
    text.replace(/^(["\u200b]?)A(?=[,;\n]|$)/gm, `$1${ann.schoolId}`).replace(/^B(?=,)/gm, ben.schoolId)
  const read = async (file: string): Promise<{ verdict: Verdict; words: readonly string[] }> => {
    await getState().read(file)
    const { failure, lacks, sheet } = getState()
    getState().close()
    if (failure?.code === 'bad-sheet') return { verdict: failure.problem, words: [failureText(failure).says] }
    if (failure !== null) throw new Error(failure.code)
    if (lacks !== null) return { verdict: lacks, words: [sheetText.lacks[lacks]] }
    const codes = sheet?.checked.map(({ problem }) => problem?.code ?? null) ?? []
    return { verdict: codes, words: codes.map((code) => (code === null ? 'fine' : problemText[code])) }
  }
  expect(hostileSheets).toHaveLength(74)
  for (const [name, file, verdict] of hostileSheets) {
    const found = await read(idOf(typeof file === 'string' ? file : textOf(file)))
    expect.soft({ name, verdict: found.verdict }).toEqual({ name, verdict })
    expect(found.words.filter((words) => words.length < 4)).toEqual([])
  }
  expect((await app.ask('corrections.queue', undefined)).corrections).toEqual([])
})

it('reads each hostile file within 64 MB of heap', async () => {
  const worker = new Worker(new URL('parse-hostile-sheets.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  })
  const [read] = await once(worker, 'message')
  expect(read).toBe(hostileSheets.length)
})
