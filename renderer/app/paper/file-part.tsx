import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { CheckboxGroup, Label } from 'react-aria-components'
import { columnsOfFiles } from '../../../shared/privacy/file-classes.ts'
import { useSearchApi } from '../../features/search/search-store.ts'
import { useSettings } from '../../features/settings/settings-store.ts'
import { useSync } from '../../features/sync/sync-store.ts'
import { columnWords, fileStamp, fileText, savedText } from '../../text/file-text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import layout from '../../ui/layout.module.css'
import { FailureNotice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.tsx'
import css from './file-part.module.css'
import { type Saving, useFile } from './file-store.ts'
import { usePaper } from './paper-store.ts'

/** Saves the list as a file with the chosen columns, if this computer may save files. Hidden fields are not offered. */
export function FilePart({ school }: { readonly school: string }) {
  const { csvExport: mayExport, operator } = useSettings((state) => state.settings)
  const { columns, toggle, save } = useFile((state) => state)
  /** The outcome for the shown list and columns. Dropped with the preview: the next may show another list. */
  const [done, setDone] = useState<Saving | null>(null)
  const search = useSearchApi()
  const updatedAt = useSync((state) => state.status?.asOf ?? null)
  const purpose = usePaper((state) => state.purpose)
  const now = useNow()
  if (!mayExport) return null
  const saveFile = () => {
    const { text, scope, facets, order, chosen } = search.getState()
    setDone(null)
    void save({
      query: { text, scope, facets, order },
      ids: chosen.map(({ id }) => id),
      columns: columns.map((name) => ({ name, words: columnWords[name] })),
      stamp: fileStamp({ school, now, operator, purpose, updatedAt }),
    }).then(setDone)
  }
  return (
    <section className={css.part} aria-label={fileText.title}>
      <h3>{fileText.title}</h3>
      <CheckboxGroup value={[...columns]} onChange={() => setDone(null)} className={css.group ?? ''}>
        <Label className={css.label ?? ''}>{fileText.columns}</Label>
        {columnsOfFiles().map((name) => (
          <Checkbox key={name} value={name} onChange={() => toggle(name)}>
            {columnWords[name]}
          </Checkbox>
        ))}
      </CheckboxGroup>
      <Button icon={<FileSpreadsheet />} isDisabled={columns.length === 0} onPress={saveFile}>
        {fileText.save}
      </Button>
      {done?.ok === false && <FailureNotice failure={done.failure} />}
      <p role="status" className={layout.quiet}>
        {done?.ok ? savedText(done.value) : fileText.hint}
      </p>
    </section>
  )
}
