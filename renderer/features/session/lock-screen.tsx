import { useEffect, useState } from 'react'
import type { SessionStatus } from '../../../shared/domain/session.ts'
import { lockText } from '../../text/lock-text.ts'
import { Button } from '../../ui/button.tsx'
import { CalmPage } from '../../ui/calm-page.tsx'
import { isModifier } from '../../ui/keyboard.ts'
import layout from '../../ui/layout.module.css'
import { FailureNotice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.tsx'
import { submitting } from '../../ui/submitting.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { typedEarly } from './early-keys.ts'
import css from './lock-screen.module.css'
import { RemoveData } from './remove-data.tsx'
import { useSession } from './session-store.ts'

type LockedStatus = Extract<SessionStatus, { state: 'locked' }>
type Props = { readonly status: LockedStatus }

/** Shown while the stores are closed. It asks for a passphrase or any key, and shows no person's data. */
export function LockScreen({ status }: Props) {
  const failure = useSession((state) => state.failure)
  const waiting = lockText.waiting(status.waiting ?? 0)
  const now = useNow()
  return (
    <main className={css.screen}>
      <CalmPage school={status.school}>
        <p className={layout.large}>{lockText.title}</p>
        {status.unlock === 'passphrase' ? <Passphrase status={status} /> : <AnyKey />}
        {failure && status.unlock === 'session' && <FailureNotice failure={failure} />}
        {waiting !== '' && (
          <p>
            {waiting} {status.unlock === 'passphrase' && lockText.resting}
          </p>
        )}
        {status.asOf !== null && <p>{lockText.asOf(status.asOf, now)}</p>}
        {status.waiting !== null && <p className={css.kept}>{lockText.kept}</p>}
        {status.unlock === 'passphrase' && <Forgotten />}
      </CalmPage>
    </main>
  )
}

function Passphrase({ status }: Props) {
  const [typed, setTyped] = useState(typedEarly)
  const { unlock, failure, busy } = useSession((state) => state)
  const waitMs = failure !== null && 'waitMs' in failure ? failure.waitMs : status.waitMs
  const seconds = useCountdown(waitMs, failure)
  const submit = () => {
    setTyped('')
    return unlock(typed)
  }
  return (
    <form className={css.form} onSubmit={submitting(submit)}>
      <TextInput label={lockText.passphrase} kind="secret" value={typed} onChange={setTyped} autoFocus />
      <Button type="submit" tone="main" isPending={busy} isDisabled={typed === '' || seconds > 0}>
        {busy ? lockText.unlocking : lockText.unlock}
      </Button>
      {failure && <FailureNotice failure={failure} />}
      {seconds > 0 && <p>{lockText.wait(seconds)}</p>}
      <p>{lockText.ask(status.office)}</p>
    </form>
  )
}

function AnyKey() {
  const { unlock, busy } = useSession((state) => state)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Ignores the keys that caused the lock: they may be held down, or come singly from the system's lock screen.
      if (event.repeat || isModifier(event) || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      void unlock(null)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [unlock])
  return (
    <>
      <Button tone="main" isPending={busy} onPress={() => void unlock(null)}>
        {busy ? lockText.unlocking : lockText.unlock}
      </Button>
      <p>{lockText.anyKey}</p>
    </>
  )
}

function Forgotten() {
  return (
    <details className={css.forgotten}>
      <summary>{lockText.forgotten}</summary>
      <p>{lockText.forgottenHint}</p>
      <RemoveData />
    </details>
  )
}

/** The whole seconds left of a wait that began with `reason`; 0 when it is over. */
function useCountdown(waitMs: number, reason: unknown): number {
  const [left, setLeft] = useState(() => Math.ceil(waitMs / 1_000))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another wrong try begins another wait of the same length
  useEffect(() => {
    const end = performance.now() + waitMs
    const look = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1_000)))
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [waitMs, reason])
  return left
}
