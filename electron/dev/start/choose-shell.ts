export type AtHand = {
  readonly hasElectronBinary: boolean
  /** Whether Electron's binary was downloaded just now; null if that was not tried. */
  readonly canDownload: boolean | null
  readonly display: boolean
  /** Path of a Chromium or Chrome of this system. */
  readonly browser: string | null
}

export type Choice = { readonly shell: 'electron' | 'stand-in' | 'tour'; readonly why: string }

/** Chooses the shell for Foyer: Electron if possible, otherwise its stand-in, otherwise a tour that needs no screen. */
export function chooseShell({ hasElectronBinary, canDownload, display, browser }: AtHand): Choice {
  if (!display) return { shell: 'tour', why: 'there is no display to open a window on' }
  if (hasElectronBinary) return { shell: 'electron', why: 'its binary is here' }
  if (canDownload === true) return { shell: 'electron', why: 'its binary was fetched just now' }
  const noElectron =
    canDownload === false
      ? "Electron's binary is not here and could not be fetched"
      : "Electron's binary is not here and was not to be fetched"
  if (browser !== null) return { shell: 'stand-in', why: noElectron }
  return { shell: 'tour', why: `${noElectron}, and no Chromium or Chrome is installed` }
}

/** A line that names the chosen shell and the reason. */
export function sayChoice({ shell, why }: Choice, browser: string | null): string {
  const shells = {
    electron: 'Foyer opens in Electron',
    'stand-in': `Foyer opens in its stand-in for Electron, over ${browser}`,
    tour: 'Foyer takes its tour without a window',
  }
  return `${shells[shell]}: ${why}.`
}
