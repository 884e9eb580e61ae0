import type { SessionStatus, WaitingCorrection } from '../../../shared/domain/session.ts'
import { sealedText } from '../../text/lock-text.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.tsx'
import { WaitingList } from './loss-list.tsx'
import { NewSecret } from './new-secret.tsx'
import { RemoveData } from './remove-data.tsx'
import css from './session-screens.module.css'
import { useSession } from './session-store.ts'
import { TickList } from './tick-list.tsx'

type Props = { readonly status: Extract<SessionStatus, { state: 'sealed' }> }

/** Shown while no one can be looked up until the school's service answers. Pending corrections are listed, not sent. */
export function SealedScreen({ status: { school, follows, ownKey, seal, waitingCorrections } }: Props) {
  const now = useNow()
  const { retry, busy, failure } = useSession((state) => state)
  return (
    <main className={css.screen}>
      <div className={css.middle}>
        <p className={css.hint}>{school}</p>
        <h1>{sealedText.title}</h1>
        <p>
          {whyClosed({ follows, ownKey, seal })} {sealedText.since(seal.at, now)}
        </p>
        <p>{seal.removedAt === null ? sealedText.closed : sealedText.removed(seal.removedAt, now)}</p>
        {failure && <FailureNotice failure={failure} />}
        <div className={css.row}>
          <Button tone="main" isPending={busy} onPress={() => void retry()} autoFocus>
            {busy ? sealedText.trying : sealedText.tryNow}
          </Button>
        </div>
        {seal.why === 'revoked' && <NewKey />}
        <Waiting corrections={waitingCorrections} />
        <div>
          <RemoveData />
        </div>
      </div>
    </main>
  )
}

function whyClosed({ follows, ownKey, seal }: Pick<Props['status'], 'follows' | 'ownKey' | 'seal'>): string {
  if (ownKey && seal.why === 'no-contact') return sealedText.whyOfBoth
  return (follows ? sealedText.whyOfRelay : sealedText.why)[seal.why]
}

function NewKey() {
  const ticks = useSession((state) => state.ticks)
  return (
    <div className={css.sheet}>
      <NewSecret />
      {ticks.length > 0 && <TickList ticks={ticks} />}
    </div>
  )
}

function Waiting({ corrections }: { readonly corrections: readonly WaitingCorrection[] }) {
  if (corrections.length === 0) return <p className={css.hint}>{sealedText.waitingNone}</p>
  return (
    <section className={css.sheet} aria-label={sealedText.waitingTitle}>
      <h2>{sealedText.waitingTitle}</h2>
      <p className={css.hint}>{sealedText.waitingKept}</p>
      <WaitingList corrections={corrections} />
    </section>
  )
}
