import { firstStep } from '../../../shared/domain/settings.ts'
import { useGuide } from '../../features/guide/guide-store.ts'
import { GuideStrip } from '../../features/guide/guide-strip.tsx'
import { DemoBar } from '../../features/session/demo-bar.tsx'
import { useSettings } from '../../features/settings/settings-store.ts'
import { guideText } from '../../text/guide-text.ts'
import { Button } from '../../ui/button.tsx'

/** Over the demo school: its bar, and its ten minutes under it. */
export function DemoTop({ networkUp }: { readonly networkUp: boolean }) {
  return (
    <>
      <DemoBar networkUp={networkUp}>
        <GuideButton />
      </DemoBar>
      <GuideBar />
    </>
  )
}

/** In the bar of the demo school: the way into its ten minutes. */
function GuideButton() {
  const done = useSettings(({ settings }) => settings.stepsDone)
  const isOpen = useGuide((state) => state.isOpen)
  const open = useGuide((state) => state.open)
  if (isOpen) return null
  const all = firstStep.options
  return (
    <Button tone="quiet" onPress={() => void open()}>
      {guideText.open(all.filter((step) => done[step]).length, all.length)}
    </Button>
  )
}

/** Under that bar: the ten minutes, until they are left. */
function GuideBar() {
  const done = useSettings(({ settings }) => settings.stepsDone)
  const change = useSettings((state) => state.change)
  const isOpen = useGuide((state) => state.isOpen)
  const leave = useGuide((state) => state.leave)
  if (!isOpen) return null
  return <GuideStrip done={done} onAgain={() => void change({ stepsDone: {} })} onLeave={leave} />
}
