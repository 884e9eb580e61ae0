import { mkdtemp, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type {
  OpenDialogOptions,
  OpenDialogReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from 'electron'
import type { Page } from 'playwright'

type Chosen = { readonly name: string; readonly text: string } | null

/**
 * `dialog.showOpenDialog` and `showSaveDialog` without an operating system's dialog: answered beforehand by the code that
 * drives the app. Where there is a person, Chromium's own chooser opens (a page never gets a path, so the file is
 * copied), and what is saved goes into their home folder under the suggested name.
 */
export function createFileDialog(headed: boolean, currentPage: () => Page | null) {
  const answers: (string | null)[] = []

  async function choose(options: OpenDialogOptions): Promise<OpenDialogReturnValue> {
    const prepared = answers.shift()
    if (prepared !== undefined) return asReply(prepared)
    const page = currentPage()
    if (!headed || page === null)
      throw new Error('no file was named beforehand and no one is here to choose one')
    const accept = (options.filters ?? []).flatMap(({ extensions }) =>
      extensions.map((ending) => `.${ending}`),
    )
    return asReply(await keepCopy(await chooseInPage(page, accept.join(','))))
  }
  async function save({ defaultPath = 'foyer.txt' }: SaveDialogOptions): Promise<SaveDialogReturnValue> {
    const prepared = answers.shift()
    if (prepared === undefined && !headed) throw new Error('no place to save was named beforehand')
    const path = prepared === undefined ? join(homedir(), basename(defaultPath)) : prepared
    return { canceled: path === null, filePath: path ?? '' }
  }
  return { choose, save, answerNext: (path: string | null) => void answers.push(path) }
}

function asReply(path: string | null): OpenDialogReturnValue {
  return { canceled: path === null, filePaths: path === null ? [] : [path] }
}

async function keepCopy(chosen: Chosen): Promise<string | null> {
  if (chosen === null) return null
  const path = join(await mkdtemp(join(tmpdir(), 'foyer-chosen-')), basename(chosen.name))
  await writeFile(path, chosen.text)
  return path
}

/** What this module needs of a page's `document`: the electron project knows no DOM. */
type PageDocument = {
  createElement(tag: 'input'): {
    type: string
    accept: string
    files: ArrayLike<{ readonly name: string; text(): Promise<string> }> | null
    addEventListener(event: 'change' | 'cancel', listener: () => void): void
    click(): void
  }
}

function chooseInPage(page: Page, accept: string): Promise<Chosen> {
  return page.evaluate(async (accepted) => {
    const { document } = globalThis as unknown as { document: PageDocument } // sound: this runs in the page
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accepted
    await new Promise<void>((resolve) => {
      input.addEventListener('change', resolve)
      input.addEventListener('cancel', resolve)
      input.click()
    })
    const file = input.files?.[0]
    return file === undefined ? null : { name: file.name, text: await file.text() }
  }, accept)
}
