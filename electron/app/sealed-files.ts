import { openSealed, type SealedKind, sealText } from '../credentials/sealed-file.ts'
import type { Ports } from '../ports/ports.ts'

/** An enrolment is made and read by a script. */
type Chosen = Exclude<SealedKind, 'enrolment'>

const names: Readonly<Record<Chosen, string>> = {
  corrections: 'unsent-corrections.foyer',
  trail: 'access-log.foyer',
}

/** What leaves this computer in a file that a passphrase alone opens: corrections for another one, or the trail. */
export function sealedFilesOf(
  kind: Chosen,
  { saveFile, chooseFile, clock }: Pick<Ports, 'saveFile' | 'chooseFile' | 'clock'>,
) {
  return {
    /** The text is asked for once the person has chosen where it goes. */
    saveSealed: (text: () => Promise<string> | string, passphrase: string): Promise<boolean> =>
      saveFile(names[kind], async () =>
        sealText(await text(), { kind, passphrase, monotonic: clock.monotonic }),
      ),
    openSealed: async (passphrase: string): Promise<string | null> => {
      const file = await chooseFile(kind)
      return file === null ? null : await openSealed(file, { kind, passphrase })
    },
  }
}
