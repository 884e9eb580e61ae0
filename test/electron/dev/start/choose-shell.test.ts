import { expect, it } from 'vitest'
import { type AtHand, chooseShell, sayChoice } from '../../../../electron/dev/start/choose-shell.ts'

const browser = '/usr/bin/chromium'
const [display, hasElectronBinary] = [true, true]
const bare: AtHand = { hasElectronBinary: false, canDownload: null, display: false, browser: null }

it.each<[Partial<AtHand>, string, string]>([
  [{}, 'tour', 'no display'],
  [{ browser }, 'tour', 'no display'],
  [{ hasElectronBinary }, 'tour', 'no display'],
  [{ display, hasElectronBinary }, 'electron', 'is here'],
  [{ display, hasElectronBinary, browser }, 'electron', 'is here'],
  [{ display, canDownload: true }, 'electron', 'fetched just now'],
  [{ display, canDownload: false, browser }, 'stand-in', 'could not be fetched'],
  [{ display, browser }, 'stand-in', 'was not to be fetched'],
  [{ display, canDownload: false }, 'tour', 'no Chromium or Chrome'],
])('with %j at hand it chooses the %s, because %s', (atHand, shell, why) => {
  const choice = chooseShell({ ...bare, ...atHand })
  expect(choice.shell).toBe(shell)
  expect(choice.why).toContain(why)
})

it('says its choice and the reason in one line', () => {
  const choice = chooseShell({ ...bare, display: true, canDownload: false, browser })
  expect(sayChoice(choice, browser)).toBe(
    "Foyer opens in its stand-in for Electron, over /usr/bin/chromium: Electron's binary is not here and could not be fetched.",
  )
})
