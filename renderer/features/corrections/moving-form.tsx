import { movingText } from '../../text/correction-text.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import layout from '../../ui/layout.module.css'
import { SealedFileForm } from '../../ui/sealed-file-form.tsx'
import { useQueue, waitingCorrections } from './queue-store.ts'

/** Exports unsent corrections to a sealed file, or imports those of another computer. */
export function MovingForm() {
  const take = useQueue((state) => state.takeAlong)
  const bring = useQueue((state) => state.bringOver)
  const failure = useQueue((state) => state.failure)
  const waiting = useQueue((state) => waitingCorrections(state.queue).length)
  return (
    <div className={layout.column}>
      <p>
        <strong>{movingText.take}:</strong> {movingText.takeHint} {movingText.waiting(waiting)}
      </p>
      <p>
        <strong>{movingText.bring}:</strong> {movingText.bringHint}
      </p>
      <SealedFileForm
        tone="main"
        save={{
          words: movingText.take,
          isDisabled: waiting === 0,
          run: async (passphrase) => {
            const taken = await take(passphrase)
            return taken?.saved ? movingText.taken(taken.corrections) : ''
          },
        }}
        open={{
          words: movingText.bring,
          run: async (passphrase) => {
            const brought = await bring(passphrase)
            return brought === null ? '' : movingText.brought(brought.brought, brought.known)
          },
        }}
      >
        {failure && <FailureNotice failure={failure} />}
      </SealedFileForm>
    </div>
  )
}
