import { firstStep } from '../../../shared/domain/settings.ts'
import { useGuide } from '../../features/guide/guide-store.ts'
import { GuideStrip } from '../../features/guide/guide-strip.tsx'
import { DemoBar } from '../../features/session/demo-bar.tsx'
import { useSettings } from '../../features/settings/settings-store.ts'
import { guideText } from '../../text/guide-text.ts'
import { Button } from '../../ui/button.tsx'

/** The top of the window in the demo school: the demo bar, and below it the guide while it is open. */
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

/** The button that opens the guide. It stays while the guide is open, so that no button moves under the pointer. */
function GuideButton() {
  const done = useSettings(({ settings }) => settings.stepsDone)
  const { isOpen, open } = useGuide((state) => state)
  const all = firstStep.options
  return (
    <Button tone="quiet" isDisabled={isOpen} onPress={() => void open()}>
      {guideText.open(all.filter((step) => done[step]).length, all.length)}
    </Button>
  )
}

function GuideBar() {
  const done = useSettings(({ settings }) => settings.stepsDone)
  const change = useSettings((state) => state.change)
  const { isOpen, leave } = useGuide((state) => state)
  if (!isOpen) return null
  return <GuideStrip done={done} onAgain={() => void change({ stepsDone: {} })} onLeave={leave} />
}
