import { useState } from 'react'
import { settingsText } from '../../text/settings-text.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import { submitting } from '../../ui/submitting.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { useSettings } from './settings-store.ts'

/** Asks once a shift who is at the desk. It takes no focus and covers nothing. */
export function OperatorLine() {
  const isAsked = useSettings(
    ({ settings }) => settings.operator === '' && (settings.operatorNeeded || settings.operatorHours > 0),
  )
  const isNeeded = useSettings(({ settings }) => settings.operatorNeeded)
  return isAsked && <Line isNeeded={isNeeded} />
}

function Line({ isNeeded }: { readonly isNeeded: boolean }) {
  const change = useSettings((state) => state.change)
  const [name, setName] = useState('')
  const [isSkipped, setSkipped] = useState(false)
  if (isSkipped && !isNeeded) return null
  const submit = () => name.trim() !== '' && change({ operator: name.trim() })
  return (
    <form aria-label={settingsText.whoIsHere} onSubmit={submitting(submit)}>
      <Notice>
        <div className={layout.wrap}>
          <TextInput
            label={settingsText.whoIsHere}
            hint={isNeeded ? settingsText.whoIsNeeded : settingsText.whoIsNoted}
            value={name}
            onChange={setName}
          />
          <Button type="submit" isDisabled={name.trim() === ''}>
            {settingsText.keepName}
          </Button>
          {!isNeeded && (
            <Button tone="quiet" onPress={() => setSkipped(true)}>
              {settingsText.skipName}
            </Button>
          )}
        </div>
      </Notice>
    </form>
  )
}
