import { useState } from 'react'
import type { Connection } from '../../../shared/domain/connection.ts'
import type { OpenStatus } from '../../../shared/domain/session.ts'
import { passphraseText } from '../../text/lock-text.ts'
import { Button } from '../../ui/button.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { useFailureUntilLeft } from '../../ui/store-hooks.ts'
import { submitting } from '../../ui/submitting.ts'
import { TextInput } from '../../ui/text-input.tsx'
import css from './lock-settings.module.css'
import { isNewPassphrase, NewPassphrase } from './new-passphrase.tsx'
import screens from './session-screens.module.css'
import { useSession, useSessionApi } from './session-store.ts'

type Props = {
  readonly status: OpenStatus
  /** Whether the school or IT requires a passphrase, which can then be changed but not removed. */
  readonly isFixed: boolean
}

/** Shows what opens Foyer after a lock, and lets the user change it. */
export function LockSettings({ status, isFixed }: Props) {
  const lock = useSession((state) => state.lock)
  const isSet = status.unlock === 'passphrase'
  return (
    <div className={css.part}>
      <p>{isSet ? setWords(status.connection) : passphraseText.none}</p>
      {!status.demo && (
        <Change isSet={isSet} mayTakeAway={!isFixed && status.connection.keep !== 'passphrase'} />
      )}
      <div className={screens.row}>
        <Button onPress={() => void lock()}>{passphraseText.lockNow}</Button>
        <KeyHint keys="Ctrl L" />
      </div>
    </div>
  )
}

const setWords = ({ keep }: Connection) => (keep === 'passphrase' ? passphraseText.alone : passphraseText.set)

type ChangeProps = { readonly isSet: boolean; readonly mayTakeAway: boolean }

function Change({ isSet, mayTakeAway }: ChangeProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <ChangeForm isSet={isSet} mayTakeAway={mayTakeAway} onDone={() => setOpen(false)} />
  return (
    <div>
      <Button onPress={() => setOpen(true)}>{isSet ? passphraseText.change : passphraseText.choose}</Button>
    </div>
  )
}

const nothingTyped = { old: '', next: '', again: '' }

function ChangeForm({ isSet, mayTakeAway, onDone }: ChangeProps & { readonly onDone: () => void }) {
  const [typed, setTyped] = useState(nothingTyped)
  const { setPassphrase, failure, busy } = useSession((state) => state)
  useFailureUntilLeft(useSessionApi())
  const type = (name: keyof typeof typed) => (value: string) => setTyped((all) => ({ ...all, [name]: value }))
  const finish = async (next: string | null) => {
    if (await setPassphrase(typed.old, next)) onDone()
  }
  const isReady = isNewPassphrase(typed.next, typed.again) && (!isSet || typed.old !== '')
  return (
    <form className={css.form} onSubmit={submitting(() => finish(typed.next))}>
      {isSet && (
        <TextInput
          label={passphraseText.old}
          kind="secret"
          value={typed.old}
          onChange={type('old')}
          autoFocus
        />
      )}
      <NewPassphrase
        next={typed.next}
        again={typed.again}
        onNext={type('next')}
        onAgain={type('again')}
        autoFocus={!isSet}
      />
      {failure && <FailureNotice failure={failure} />}
      <div className={screens.row}>
        <Button type="submit" tone="main" isPending={busy} isDisabled={!isReady}>
          {busy ? passphraseText.working : isSet ? passphraseText.change : passphraseText.choose}
        </Button>
        <Button onPress={onDone}>{passphraseText.leave}</Button>
        {isSet && mayTakeAway && (
          <Button
            tone="quiet"
            isPending={busy}
            isDisabled={typed.old === ''}
            onPress={() => void finish(null)}
          >
            {passphraseText.takeAway}
          </Button>
        )}
      </div>
    </form>
  )
}
