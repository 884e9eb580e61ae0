import { Check, School } from 'lucide-react'
import { type Keychain, sessionText } from '../../text/session-text.ts'
import { Button } from '../../ui/button.tsx'
import { ConnectSheet } from './connect-sheet.tsx'
import css from './session-screens.module.css'
import { useSession } from './session-store.ts'

/** The first start offers a demo, a file from IT, or typing the addresses and the key. */
export function FirstRunScreen({ keychain }: { readonly keychain: Keychain }) {
  return (
    <main className={css.screen}>
      <div className={css.columns}>
        <div className={css.column}>
          <Welcome />
        </div>
        <div className={css.column}>
          <ConnectSheet keychain={keychain} title={sessionText.connectTitle} />
        </div>
      </div>
    </main>
  )
}

function Welcome() {
  const { openDemo, busy } = useSession((state) => state)
  return (
    <>
      <h1 className={css.welcome}>{sessionText.welcome}</h1>
      <p className={css.purpose}>{sessionText.purpose}</p>
      <ul className={css.promises}>
        {sessionText.promises.map((promise) => (
          <li key={promise}>
            <Check />
            {promise}
          </li>
        ))}
      </ul>
      <section className={css.demo} aria-label={sessionText.demo}>
        <School />
        <div>
          <Button isPending={busy} onPress={() => void openDemo()}>
            {sessionText.demo}
          </Button>
          <p className={css.hint}>{sessionText.demoHint}</p>
        </div>
      </section>
    </>
  )
}
