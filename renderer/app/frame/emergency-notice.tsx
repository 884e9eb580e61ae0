import { Printer } from 'lucide-react'
import { addDays, localDay } from '../../../shared/text/calendar-day.ts'
import { useDesk } from '../../features/desk/desk-store.ts'
import { useSettings } from '../../features/settings/settings-store.ts'
import { emergencyDueText, paperText } from '../../text/paper-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.tsx'
import { usePaper } from '../paper/paper-store.ts'

/** Shown while the last print for an emergency is older than the days that the school sets. */
export function EmergencyNotice() {
  const days = useSettings(({ settings }) => settings.emergencyPrintDays)
  const at = useDesk((state) => state.emergencyAt)
  const show = usePaper((state) => state.show)
  const oldest = addDays(localDay(useNow()), -days)
  if (days === 0 || at === undefined || (at !== null && localDay(new Date(at)) >= oldest)) return null
  return (
    <Notice tone="warn" isSpoken icon={<Printer />}>
      {emergencyDueText(at)} <Button onPress={() => show('emergency')}>{paperText.emergency}</Button>
    </Notice>
  )
}
