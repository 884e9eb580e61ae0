import { useEffect } from 'react'
import { changesOf } from '../../features/corrections/form-checks.ts'
import { useFormApi } from '../../features/corrections/form-store.ts'
import { useQueueApi } from '../../features/corrections/queue-store.ts'
import { useCardApi } from '../../features/person/card-store.ts'
import { correctionText } from '../../text/correction-text.ts'
import { useShellApi } from '../shell/shell-store.ts'

/** Closes the correction form when another person or view is opened, keeps the typed values as a draft, and says so. */
export function useLeftForm(): void {
  const card = useCardApi()
  const shell = useShellApi()
  const form = useFormApi()
  const queue = useQueueApi()
  useEffect(
    () =>
      card.subscribe(({ openId }) => {
        const { correcting, correct } = shell.getState()
        if (correcting !== null && correcting !== openId) correct(null)
      }),
    [card, shell],
  )
  useEffect(
    () =>
      shell.subscribe((now, before) => {
        if (before.correcting === null || now.correcting === before.correcting) return
        const { form: left, values, draft, close } = form.getState()
        if (left === null || draft === 'none') return
        void close().then((isKept) => {
          const { draftLeft, draftFailed } = correctionText
          if (!isKept) shell.getState().say(draftFailed)
          else if (changesOf(left, values).length > 0) shell.getState().say(draftLeft(left.personName))
          return queue.getState().load()
        })
      }),
    [shell, form, queue],
  )
}
