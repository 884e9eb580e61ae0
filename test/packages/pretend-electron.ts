import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { wireOfAllOn } from '../../electron/dev/package/fuse-wire.ts'
import { platformOf, type Target, targetName } from '../../electron/dev/package/targets.ts'

/*
 * A folder that electron-builder takes for Electron, where its binary cannot be had: the names it looks for, and for
 * the executable a real binary of the target's format (the database engine's) with a fuse wire behind it. It packs,
 * flips fuses and edits resources as ever; the result starts nowhere but under the stand-in.
 */

const root = join(import.meta.dirname, '../..')

const locales = ['en-GB.pak', 'en-US.pak', 'de.pak']

/** Recreates the folder, and returns it. */
export function pretendElectron(target: Target): string {
  const folder = join(root, '.cache/pretend-electron', targetName(target))
  rmSync(folder, { recursive: true, force: true })
  const put = (path: string, content: string | Buffer = '') => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content, { mode: 0o755 })
  }
  const engine = join(root, `node_modules/better-sqlite3/prebuilds/${platformOf(target)}-${target.arch}.node`)
  const executable = Buffer.concat([readFileSync(engine), wireOfAllOn()])
  if (target.os === 'mac') {
    putMac(put, executable)
    const framework = 'Electron.app/Contents/Frameworks/Electron Framework.framework'
    symlinkSync('Versions/A/Electron Framework', join(folder, framework, 'Electron Framework'))
  } else {
    put(target.os === 'win' ? 'electron.exe' : 'electron', executable)
    if (target.os === 'linux') put('chrome-sandbox')
    for (const locale of locales) put(`locales/${locale}`)
  }
  for (const file of ['LICENSE', 'LICENSES.chromium.html', 'version']) put(file, '45.4.1')
  return folder
}

type Put = (path: string, content?: string | Buffer) => void

function putMac(put: Put, executable: Buffer): void {
  const contents = 'Electron.app/Contents'
  put(`${contents}/MacOS/Electron`, executable)
  put(`${contents}/Info.plist`, plistOf('Electron', 'com.github.Electron'))
  put(`${contents}/Resources/electron.icns`)
  for (const folder of ['Resources', 'Frameworks/Electron Framework.framework/Versions/A/Resources'])
    for (const language of ['en.lproj', 'de.lproj']) put(`${contents}/${folder}/${language}/locale.pak`)
  put(`${contents}/Frameworks/Electron Framework.framework/Versions/A/Electron Framework`, executable)
  for (const role of ['', ' (GPU)', ' (Plugin)', ' (Renderer)']) {
    const helper = `${contents}/Frameworks/Electron Helper${role}.app/Contents`
    put(`${helper}/Info.plist`, plistOf(`Electron Helper${role}`, 'com.github.Electron.helper'))
    put(`${helper}/MacOS/Electron Helper${role}`, executable)
  }
}

const plistOf = (executable: string, id: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>CFBundleExecutable</key><string>${executable}</string>
<key>CFBundleIdentifier</key><string>${id}</string>
<key>CFBundleName</key><string>Electron</string>
<key>CFBundlePackageType</key><string>APPL</string>
</dict></plist>
`
