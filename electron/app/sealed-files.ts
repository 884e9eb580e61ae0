import { openSealed, sealText } from '../credentials/sealed-file.ts'
import type { Ports } from '../ports/ports.ts'

/** Corrections on their way to another computer: a file that a passphrase alone opens. */
export function sealedFilesOf({
  saveFile,
  chooseFile,
  clock,
}: Pick<Ports, 'saveFile' | 'chooseFile' | 'clock'>) {
  return {
    saveSealed: async (text: string, passphrase: string): Promise<boolean> => {
      const sealed = await sealText(text, passphrase, clock.monotonic)
      return await saveFile('unsent-corrections.foyer', async () => sealed)
    },
    openSealed: async (passphrase: string): Promise<string | null> => {
      const file = await chooseFile('corrections')
      return file === null ? null : await openSealed(file, passphrase)
    },
  }
}
