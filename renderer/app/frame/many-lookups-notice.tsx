import { ScanEye } from 'lucide-react'
import { accessText } from '../../text/access-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useShell } from '../shell/shell-store.ts'

/** Says that an unusual number of lookups is recorded. It blocks nothing, because a fire drill needs as many. */
export function ManyLookupsNotice() {
  const many = useShell((state) => state.many)
  const onManyLookups = useShell((state) => state.onManyLookups)
  if (many === null) return null
  return (
    <Notice tone="warn" isSpoken icon={<ScanEye />}>
      {accessText.many(many)} <Button onPress={() => onManyLookups(null)}>{accessText.understood}</Button>
    </Notice>
  )
}
