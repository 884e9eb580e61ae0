import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/*
 * The first file of the app's main process under the stand-in: `node run-main.ts <app folder> <arguments>`.
 * From here on `electron` is the stand-in, for the app and for every package it loads.
 */
const [node = '', , appDir = '', ...args] = process.argv
process.argv = [node, appDir, ...args] // what Electron gives an app that is not packaged

const standIn = new URL('./electron.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : next(specifier, context),
})

const { default: manifest } = await import(pathToFileURL(join(appDir, 'package.json')).href, {
  with: { type: 'json' },
})
const mainFile = join(appDir, String(manifest.main))
if (!existsSync(mainFile)) throw new Error('the app is not built yet: npm run build')
const { app } = await import('./electron.ts')
// Without the pipe nothing keeps a process alive that waits at its top level for what comes only after it.
process.channel?.unref()
process.once('exit', explainWaiting)
await import(pathToFileURL(mainFile).href)
process.off('exit', explainWaiting)
process.channel?.ref()
app.mainEvaluated()

function explainWaiting(code: number): void {
  if (code !== 13) return // Node's code for a top-level await that can never end
  process.stderr.write(
    'Electron is ready only when the main module has ended: never await app.whenReady() in it\n',
  )
}
