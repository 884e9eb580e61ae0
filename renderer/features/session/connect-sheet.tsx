import { FileKey2 } from 'lucide-react'
import { useEffect } from 'react'
import { type Keychain, sessionText } from '../../text/session-text.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { ConnectForm } from './connect-form.tsx'
import { FindingsTable } from './findings-table.tsx'
import { SharedKeyNotice } from './notices.tsx'
import css from './session-screens.module.css'
import { useSession } from './session-store.ts'
import { TickList } from './tick-list.tsx'

type Props = {
  readonly keychain: Keychain
  readonly title: string
  /** Whether a passphrase protects the records already here. */
  readonly asksPassphrase?: boolean
}

/** Connects to a school by a file from IT, or by typed addresses and a key. The progress is shown below. */
export function ConnectSheet({ keychain, title, asksPassphrase = false }: Props) {
  const { ticks, report, failure } = useSession((state) => state)
  return (
    <section className={css.sheet} aria-label={title}>
      <h2>{title}</h2>
      <p className={css.hint}>{sessionText.connectHint}</p>
      <FileChoice />
      <ConnectForm keychain={keychain} asksPassphrase={asksPassphrase} />
      {failure && <FailureNotice failure={failure} />}
      {ticks.length > 0 && <TickList ticks={ticks} />}
      <SharedKeyNotice report={report} />
      {report && <FindingsTable findings={report.findings} role={report.role} ticks={ticks} />}
    </section>
  )
}

function FileChoice() {
  const {
    file,
    busy,
    isFileFixed: isFixed,
    chooseFile: choose,
    dropFile: forget,
    readSchoolFile: readFixed,
  } = useSession((state) => state)
  useEffect(() => void readFixed(), [readFixed])
  if (isFixed && file !== null) return <p>{sessionText.fileFixed(file.school)}</p>
  return (
    <div className={css.file}>
      <FileKey2 />
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
