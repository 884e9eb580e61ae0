import { phoneRegions } from '../../../shared/domain/phone-region.ts'
import { regionName } from '../../text/region.ts'
import { settingsText } from '../../text/settings-text.ts'
import { sortText } from '../../text/when.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { Setting, useIsFixed } from './setting-parts.tsx'
import { useSettings } from './settings-store.ts'

const regions = phoneRegions
  .map((id) => ({ id, text: regionName(id) }))
  .toSorted((one, other) => sortText(one.text, other.text))

/** Where the school's telephone numbers are dialled from. */
export function PhoneRegion() {
  const region = useSettings((state) => state.settings.phoneRegion)
  const change = useSettings((state) => state.change)
  const isFixed = useIsFixed('phoneRegion')
  return (
    <Setting name="phoneRegion" title={settingsText.phoneRegion} hint={settingsText.phoneRegionHint}>
      <SelectField
        label={settingsText.phoneRegion}
        isLabelHidden
        value={region}
        options={regions}
        isDisabled={isFixed}
        onChange={(phoneRegion) => void change({ phoneRegion })}
      />
    </Setting>
  )
}
