/** Electron's name for a format of the system's own. */
const own = (name: string) => `electron application/osclipboard;format="${name}"`
/** A DWORD of nothing: no. */
const no = () => new Blob([new Uint8Array(4)])

/**
 * What a copied text says of itself, by the conventions of each system: keep it in no clipboard history, in no cloud
 * and in no clipboard manager. Histories of Windows 10 and 11 obey; on macOS and Linux it is for the manager to.
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
