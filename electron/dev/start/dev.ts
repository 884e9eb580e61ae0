import { watch } from 'node:fs'
import { join } from 'node:path'
import { electronBinary } from '../../../test/stand-in/launch/electron-binary.ts'
import { launchElectron } from '../../../test/stand-in/launch/launch-electron.ts'
import { launchStandIn } from '../../../test/stand-in/launch/launch-stand-in.ts'
import { foyerDir, type LaunchedApp, type LaunchOptions } from '../../../test/stand-in/launch-options.ts'
import { buildApp } from './build-app.ts'
import { chooseShell, sayChoice } from './choose-shell.ts'
import { lookAround } from './look-around.ts'
import { readStartOptions } from './options.ts'
import { createRebuilder } from './rebuild.ts'

/*
 * `npm run dev`: rebuilds on every change, reloads the page if only the page changed, and restarts the app otherwise. A
 * whole build takes half a second, so there is no development server: no port, the same `app://` origin and the same
 * content security policy as the packaged app, in either shell.
 */

const started = readStartOptions(process.argv.slice(2))
const atHand = await lookAround(started.mayDownload)
const choice = chooseShell(atHand)
if (choice.shell === 'tour') {
  console.error(`npm run dev needs a window: ${choice.why}.`)
  process.exit(1)
}
console.log(sayChoice(choice, atHand.browser))
await buildApp()
let isRestarting = false
let running = await open()

const rebuilder = createRebuilder({
  build: buildApp,
  reloadPage: async () => void (await running.page.reload()),
  restartApp: async () => {
    isRestarting = true // the app ends by a restart, not by the user
    await running.close()
    running = await open().finally(() => {
      isRestarting = false
    })
  },
  report: (error) => console.error(error), // a half-made change fails; the next change builds again
})
for (const folder of ['electron', 'renderer', 'shared'] as const) {
  watch(join(foyerDir, folder), { recursive: true }, () =>
    rebuilder.changed(folder === 'renderer' ? 'page' : 'app'),
  )
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // A build or a start that is still under way ends with this process.
  process.on(signal, () => void running.close().finally(() => process.exit(0)))
}

async function open(): Promise<LaunchedApp> {
  const options: LaunchOptions = {
    userData: started.userData ?? join(foyerDir, '.cache/dev'), // never the data of the installed app
    args: started.appArgs,
    ...(started.ca === null ? {} : { ca: started.ca }),
  }
  const launched =
    choice.shell === 'electron'
      ? await launchElectron(options, electronBinary() ?? '')
      : await launchStandIn(options, {
          browser: { path: atHand.browser ?? '', env: {} },
          headed: true,
        })
  void launched.exited.then(({ code }) => {
    if (!isRestarting) process.exit(code ?? 1)
  })
  return launched
}
