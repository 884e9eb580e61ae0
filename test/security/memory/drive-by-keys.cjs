/**
 * Loaded into Electron's main process before the app (`electron -r`): opens the small window with a text as a second start
 * does, presses keys, and says whether the window, or with `small` the small one, shows a
 * text, by lines on standard input and output. What it shows is never brought into the main process. A debugger would keep its own messages in the memory that is measured.
 */
const { app, BrowserWindow, dialog } = require('electron')
const { createInterface } = require('node:readline')

dialog.showMessageBox = async (...asked) => ({ response: asked.at(-1).buttons.length - 1 })

const press = (contents, { key, with: modifiers = [] }) => {
  contents.sendInputEvent({ type: 'keyDown', keyCode: key, modifiers })
  if (modifiers.length === 0 && (key.length === 1 || key === 'Return'))
    contents.sendInputEvent({ type: 'char', keyCode: key === 'Return' ? '\u000d' : key })
  contents.sendInputEvent({ type: 'keyUp', keyCode: key, modifiers })
}

app.whenReady().then(() => {
  createInterface({ input: process.stdin }).on('line', async (line) => {
    const order = JSON.parse(line)
    if (order.find !== undefined) return app.emit('second-instance', {}, ['', `--find=${order.find}`], '')
    const isSmall = ({ webContents }) => webContents.getURL().endsWith('?quick')
    const contents = BrowserWindow.getAllWindows().find(
      (window) => isSmall(window) === (order.small === true),
    )?.webContents
    if (contents === undefined) return void process.stdout.write('SHOWN false\n')
    if (order.quit) return app.exit(0)
    if (order.key !== undefined) return press(contents, order)
    const isShown = `document.body.innerText.includes(${JSON.stringify(order.shows)})`
    process.stdout.write(`SHOWN ${await contents.executeJavaScript(isShown).catch(() => false)}\n`)
  })
})
