import { BrowserWindow, type IpcMainInvokeEvent, ipcMain } from 'electron'
import { callChannel, maxRequestLength, type Reply } from '../../shared/ipc/bridge.ts'
import { parseJson } from '../../shared/text/parse-json.ts'

/** Answers a request by its name. The input is still unread: `answer` parses it. */
type AnswerCall = (name: string, input: unknown) => Promise<Reply>

type RouterDeps = { readonly answer: AnswerCall; readonly isOurUrl: (url: string) => boolean }

/** Passes requests of our own page on to `answer`, and refuses everything else unread. Replies in JSON. */
export function routeCalls({ answer, isOurUrl }: RouterDeps): void {
  const reply = (event: IpcMainInvokeEvent, name: unknown, input: unknown): Reply | Promise<Reply> => {
    if (!isFromOurPage(event, isOurUrl)) return refused('sender')
    if (typeof name !== 'string' || name.length > 100) return refused('name')
    if (input === undefined) return answer(name, undefined)
    if (typeof input !== 'string') return refused('input')
    if (input.length > maxRequestLength(name)) return refused('size')
    return answer(name, parseJson(input))
  }
  ipcMain.handle(callChannel, async (event, name: unknown, input: unknown) =>
    JSON.stringify(await reply(event, name, input)),
  )
}

/** Only the main frame of one of our windows may ask, and only while it shows our page. */
function isFromOurPage(event: IpcMainInvokeEvent, isOurUrl: RouterDeps['isOurUrl']): boolean {
  const frame = event.senderFrame
  if (frame === null || frame.parent !== null) return false
  return BrowserWindow.fromWebContents(event.sender) !== null && isOurUrl(frame.url)
}

function refused(request: 'sender' | 'name' | 'input' | 'size'): Reply {
  return { ok: false, failure: { code: 'bad-request', request } }
}
