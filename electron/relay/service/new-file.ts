import { accessSync, constants, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Throws what the system says where no file can be written here: before an identity is made that would go into it. */
export const mayBeWritten = (file: string): void => accessSync(dirname(file), constants.W_OK)

/** For this account alone. Where it cannot be written, a full disk for one, what was made for it is taken back. */
export async function writeNewFile(file: string, text: string, takeBack: () => Promise<unknown>) {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    rmSync(file, { force: true })
    await takeBack()
    throw error
  }
}
