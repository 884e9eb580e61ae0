import { Check, FileKey2, School } from 'lucide-react'
import { sessionText } from '../../text/session-text.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { ConnectForm, type Keychain } from './connect-form.tsx'
import { FindingsTable } from './findings-table.tsx'
import { useSession } from './session-context.ts'
import css from './session-screens.module.css'
import { TickList } from './tick-list.tsx'

type Props = { readonly keychain: Keychain }

/** The first start: a demo to try, a file from IT, or the addresses and the key typed in. */
export function FirstRunScreen({ keychain }: Props) {
  return (
    <main className={css.screen}>
      <div className={css.columns}>
        <div className={css.column}>
          <Welcome />
        </div>
        <div className={css.column}>
          <Connect keychain={keychain} />
        </div>
      </div>
    </main>
  )
}

function Connect({ keychain }: Props) {
  const ticks = useSession((state) => state.ticks)
  const report = useSession((state) => state.report)
  const failure = useSession((state) => state.failure)
  return (
    <section className={css.sheet} aria-label={sessionText.connectTitle}>
      <h2>{sessionText.connectTitle}</h2>
      <p className={css.hint}>{sessionText.connectHint}</p>
      <FileChoice />
      <ConnectForm keychain={keychain} />
      {failure && <FailureNotice failure={failure} />}
      {ticks.length > 0 && <TickList ticks={ticks} />}
      {report && <FindingsTable findings={report.findings} role={report.role} ticks={ticks} />}
    </section>
  )
}

function Welcome() {
  const openDemo = useSession((state) => state.openDemo)
  const busy = useSession((state) => state.busy)
  return (
    <>
      <h1 className={css.welcome}>{sessionText.welcome}</h1>
      <p className={css.purpose}>{sessionText.purpose}</p>
      <ul className={css.promises}>
        {sessionText.promises.map((promise) => (
          <li key={promise}>
            <Check aria-hidden="true" />
            {promise}
          </li>
        ))}
      </ul>
      <section className={css.demo} aria-label={sessionText.demo}>
        <School aria-hidden="true" />
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

function FileChoice() {
  const file = useSession((state) => state.file)
  const choose = useSession((state) => state.chooseFile)
  const forget = useSession((state) => state.forgetFile)
  const busy = useSession((state) => state.busy)
  return (
    <div className={css.file}>
      <FileKey2 aria-hidden="true" />
      {file === null ? (
        <div>
          <Button isPending={busy} onPress={() => void choose()}>
            {sessionText.file}
          </Button>
          <p className={css.hint}>{sessionText.fileHint}</p>
        </div>
      ) : (
        <div>
          <p>{sessionText.fileChosen(file.school)}</p>
          <Button tone="quiet" onPress={forget}>
            {sessionText.fileForget}
          </Button>
        </div>
      )}
    </div>
  )
}
