import { useEffect, useState } from 'react'
import { healthText } from '../../text/sync/health-text.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { FailureNotice } from '../../ui/notice.tsx'
import css from './health-screen.module.css'
import { useHealth } from './health-store.ts'
import { BundlePreview, CopyPart, FilesPart, RoundsTable, VersionsPart } from './report-parts.tsx'

/** The state of this installation, what can be done about it, and the file to send to support. */
export function HealthScreen() {
  const { report, bundle, failure, read } = useHealth((state) => state)
  useEffect(() => void read(), [read])
  if (bundle !== null) return <BundlePreview text={bundle} />
  return (
    <div className={layout.columnWide}>
      {failure && <FailureNotice failure={failure} />}
      {report === null && !failure && <p role="status">{healthText.loading}</p>}
      {report && (
        <>
          <Actions />
          <div className={css.parts}>
            <FilesPart report={report} />
            <CopyPart report={report} />
            <VersionsPart report={report} />
          </div>
          <RoundsTable rounds={report.rounds} />
        </>
      )}
    </div>
  )
}

function Actions() {
  const { busy, inspect, preview, rebuild } = useHealth((state) => state)
  const [asking, setAsking] = useState(false)
  if (asking)
    return (
      <div className={css.asking}>
        <p>{healthText.rebuildMeaning}</p>
        <Button
          tone="danger"
          onPress={() => {
            setAsking(false)
            void rebuild()
          }}
        >
          {healthText.rebuildNow}
        </Button>
        <Button onPress={() => setAsking(false)}>{healthText.cancel}</Button>
      </div>
    )
  return (
    <div className={layout.wrap}>
      <Button tone="main" isPending={busy} onPress={() => void inspect()}>
        {busy ? healthText.checking : healthText.check}
      </Button>
      <Button isPending={busy} onPress={() => void preview()}>
        {healthText.bundle}
      </Button>
      <Button isPending={busy} onPress={() => setAsking(true)}>
        {healthText.rebuild}
      </Button>
    </div>
  )
}
