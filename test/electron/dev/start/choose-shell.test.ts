import { describe, expect, it } from 'vitest'
import { type AtHand, chooseShell, sayChoice } from '../../../../electron/dev/start/choose-shell.ts'

const chromium = '/usr/bin/chromium'
const bare: AtHand = { hasElectronBinary: false, canDownload: null, display: false, browser: null }

describe('npm start', () => {
  it.each<[string, Partial<AtHand>, string, string]>([
    ['nothing at hand', {}, 'tour', 'no display'],
    ['a browser but no display', { browser: chromium }, 'tour', 'no display'],
    ['Electron but no display', { hasElectronBinary: true }, 'tour', 'no display'],
    ['a display and Electron', { display: true, hasElectronBinary: true }, 'electron', 'is here'],
    [
      'a display, Electron and a browser',
      { display: true, hasElectronBinary: true, browser: chromium },
      'electron',
      'is here',
    ],
    [
      'a display, Electron just fetched',
      { display: true, canDownload: true },
      'electron',
      'fetched just now',
    ],
    [
      'a display and a browser, Electron out of reach',
      { display: true, canDownload: false, browser: chromium },
      'stand-in',
      'could not be fetched',
    ],
    [
      'a display and a browser, no download wanted',
      { display: true, browser: chromium },
      'stand-in',
      'was not to be fetched',
    ],
    ['a display alone', { display: true, canDownload: false }, 'tour', 'no Chromium or Chrome'],
  ])('chooses well with %s', (_case, atHand, shell, why) => {
    const choice = chooseShell({ ...bare, ...atHand })
    expect(choice.shell).toBe(shell)
    expect(choice.why).toContain(why)
  })

  it('says its choice and the reason in one line', () => {
    const choice = chooseShell({ ...bare, display: true, canDownload: false, browser: chromium })
    expect(sayChoice(choice, chromium)).toBe(
      "Foyer opens in its stand-in for Electron, over /usr/bin/chromium: Electron's binary is not here and could not be fetched.",
    )
  })
})
