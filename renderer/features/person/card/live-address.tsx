import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { LiveAddress as Address } from '../../../../shared/privacy/reveal.ts'
import { absenceWords, cardText } from '../../../text/card-text.ts'
import { protectedText } from '../../../text/protected-text.ts'
import { Button } from '../../../ui/button.tsx'
import { useCard } from '../card-store.ts'
import css from './live-address.module.css'

/** A protected address, asked from the school on request, shown for a while and never stored. */
export function LiveAddress({ online }: { readonly online: boolean }) {
  const { live, busy, askLiveAddress: ask } = useCard((state) => state)
  const [asking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  if (live !== null) return <Shown {...live} />
  return (
    <div className={css.line} data-print="no">
      {asking ? (
        <>
          <span role="status">{protectedText.askSchoolHint}</span>
          <Button
            isPending={isPending}
            onPress={async () => {
              setPending(true)
              await ask()
              setPending(false)
              setAsking(false)
            }}
          >
            {protectedText.show}
          </Button>
          <Button tone="quiet" onPress={() => setAsking(false)}>
            {protectedText.cancel}
          </Button>
        </>
      ) : (
        <Button tone="quiet" isDisabled={!online || busy} onPress={() => setAsking(true)}>
          {online ? protectedText.askSchool : protectedText.askSchoolOffline}
        </Button>
      )}
    </div>
  )
}

type ShownProps = { readonly addresses: readonly Address[]; readonly secondsLeft: number }

function Shown({ addresses, secondsLeft }: ShownProps) {
  const hide = useCard((state) => state.hide)
  return (
    <section className={css.shown} data-print="no" aria-label={protectedText.liveTitle}>
      <p className={css.head}>
        <EyeOff /> {protectedText.live(secondsLeft)}
        <Button tone="quiet" onPress={hide}>
          {protectedText.hide}
        </Button>
      </p>
      {addresses.length === 0 && <p>{absenceWords['not-recorded']}</p>}
      {addresses.map(({ kind, lines }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a school may have two addresses of one kind
        <p key={place} className={css.address}>
          <span className={css.kind}>{kind || cardText.otherAddress}</span>
          {lines.join('\n')}
        </p>
      ))}
    </section>
  )
}
