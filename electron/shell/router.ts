import { BrowserWindow, type IpcMainInvokeEvent, ipcMain } from 'electron'
import { callChannel, maxRequestLength, type Reply } from '../../shared/ipc/bridge.ts'

/** Answers a request by its name. The input is still unread: `answer` parses it. */
type AnswerCall = (name: string, input: unknown) => Promise<Reply>

type RouterDeps = { readonly answer: AnswerCall; readonly isOurUrl: (url: string) => boolean }

/** Passes requests of our own page on to `answer`, and refuses everything else unread. Replies in JSON. */
export function routeCalls({ answer, isOurUrl }: RouterDeps): void {
  const reply = (event: IpcMainInvokeEvent, name: unknown, input: unknown): Reply | Promise<Reply> => {
    if (!isFromOurPage(event, isOurUrl)) return refused('sender')
    if (typeof name !== 'string' || name.length > 100) return refused('name')
    if (!isShortEnough(name, input)) return refused('size')
    return answer(name, input)
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

function isShortEnough(name: string, input: unknown): boolean {
  try {
    return (JSON.stringify(input)?.length ?? 0) <= maxRequestLength(name)
  } catch {
    return false // it has a cycle or a bigint, which the contract never accepts
  }
}

function refused(request: 'sender' | 'name' | 'size'): Reply {
  return { ok: false, failure: { code: 'bad-request', request } }
}
