/** Electron's name for a clipboard format of the operating system. */
const own = (name: string) => `electron application/osclipboard;format="${name}"`
/** A DWORD of 0, which means no. */
const no = () => new Blob([new Uint8Array(4)])

/**
 * The formats that ask a system to keep a copied text out of clipboard histories, clouds and clipboard managers.
 * Windows 10 and 11 obey them; on macOS and Linux, that depends on the clipboard manager.
 */
const discretion: Partial<Record<NodeJS.Platform, () => Readonly<Record<string, Blob | string>>>> = {
  win32: () => ({
    [own('ExcludeClipboardContentFromMonitorProcessing')]: no(),
    [own('CanIncludeInClipboardHistory')]: no(),
    [own('CanUploadToCloudClipboard')]: no(),
  }),
  darwin: () => ({ [own('org.nspasteboard.ConcealedType')]: '1' }),
  linux: () => ({ [own('x-kde-passwordManagerHint')]: 'secret' }),
}

/** A copied text and everything that goes onto the clipboard with it, by MIME type. */
export function copiedText(text: string, platform: NodeJS.Platform): Record<string, Blob | string> {
  return { 'text/plain': text, ...discretion[platform]?.() }
}
