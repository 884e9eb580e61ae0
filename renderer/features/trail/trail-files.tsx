import type { TrailQuestion } from '../../../shared/domain/trail.ts'
import { trailFileText } from '../../text/trail-text.ts'
import { SealedFileForm } from '../../ui/sealed-file-form.tsx'
import css from './trail-screen.module.css'
import { useTrail } from './trail-store.ts'

/** Saves the entries asked for as a sealed file, or reads such files beside the log of this account. */
export function TrailFiles({ question }: { readonly question: TrailQuestion }) {
  const { busy, save, openFile } = useTrail((state) => state)
  return (
    <details className={css.files}>
      <summary>{trailFileText.title}</summary>
      <p>{trailFileText.hint}</p>
      <SealedFileForm
        busy={busy}
        save={{
          words: trailFileText.save,
          run: async (passphrase) => ((await save({ ...question, passphrase })) ? trailFileText.saved : ''),
        }}
        open={{
          words: trailFileText.open,
          run: async (passphrase) => {
            const file = await openFile(passphrase, question)
            return file === null ? '' : trailFileText.opened(file.place)
          },
        }}
      />
    </details>
  )
}
