import { useState } from 'react'
import type { Connection } from '../../../shared/domain/connection.ts'
import { sessionText } from '../../text/session-text.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { submitting } from '../../ui/submitting.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { keyOf, OtherKey, sameKey } from './new-secret.tsx'
import { RemoveData } from './remove-data.tsx'
import css from './session-screens.module.css'
import { useSession } from './session-store.ts'

/** Shown after signing out. The data are still here but closed, and the secret opens them. */
export function SignedOutScreen({ connection }: { readonly connection: Connection }) {
  const { failure, busy, signIn, openDemo } = useSession((state) => state)
  const [secret, setSecret] = useState('')
  const [other, setOther] = useState(sameKey)
  return (
    <main className={css.screen}>
      <form className={css.middle} onSubmit={submitting(() => signIn(keyOf(other, secret)))}>
        <h1>{sessionText.signedOutTitle(connection.school)}</h1>
        <p>{sessionText.signedOutHint}</p>
        <TextInput label={sessionText.secret} kind="secret" value={secret} onChange={setSecret} autoFocus />
        <OtherKey value={other} onChange={setOther} />
        {failure && <FailureNotice failure={failure} />}
        <div className={css.row}>
          <Button
            type="submit"
            tone="main"
            isPending={busy}
            isDisabled={secret === '' && other.relaySeed === ''}
          >
            {sessionText.signIn}
          </Button>
          <Button isPending={busy} onPress={() => void openDemo()}>
            {sessionText.demo}
          </Button>
          <RemoveData />
        </div>
      </form>
    </main>
  )
}
