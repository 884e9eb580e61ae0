import type { PersonId } from '../../../../shared/domain/ids.ts'
import { filterGroups, schoolSearchText } from '../../../text/school-search-text.ts'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { FailureNotice, Notice } from '../../../ui/notice.tsx'
import { submitting } from '../../../ui/submitting.ts'
import { WindowSheet } from '../../../ui/window-sheet.tsx'
import { FilterField } from './filter-field.tsx'
import { type FilterGroup, filters, isAskable } from './filters.ts'
import { SchoolAnswerList } from './school-answer-list.tsx'
import css from './school-sheet.module.css'
import { useSchoolSearch } from './school-store.ts'

type Props = { readonly online: boolean; readonly onOpen: (id: PersonId) => void }

export function SchoolSheet({ online, onOpen }: Props) {
  const { isOpen, close } = useSchoolSearch((state) => state)
  return (
    <WindowSheet title={schoolSearchText.title} isOpen={isOpen} onClose={close} wide>
      <SchoolForm online={online} />
      <SchoolAnswerList
        onOpen={(id) => {
          close()
          onOpen(id)
        }}
      />
    </WindowSheet>
  )
}

function SchoolForm({ online }: Pick<Props, 'online'>) {
  const { ask, clear, busy, failure } = useSchoolSearch((state) => state)
  const canAsk = useSchoolSearch(({ typed }) => isAskable(typed)) && online
  return (
    <form className={layout.column} onSubmit={submitting(() => void (canAsk && ask(1)))}>
      <p className={layout.quiet}>{schoolSearchText.hint}</p>
      <Group group="name" isFirst />
      <details className={css.more}>
        <summary>{schoolSearchText.more}</summary>
        {others.map((group) => (
          <Group key={group} group={group} />
        ))}
      </details>
      {failure && <FailureNotice failure={failure} />}
      {!online && <Notice tone="warn">{schoolSearchText.offline}</Notice>}
      <div className={layout.flow}>
        <Button type="submit" tone="main" isPending={busy} isDisabled={!canAsk}>
          {busy ? schoolSearchText.asking : schoolSearchText.ask}
        </Button>
        <Button onPress={clear}>{schoolSearchText.clear}</Button>
      </div>
    </form>
  )
}

const others: readonly FilterGroup[] = ['school', 'enrolment', 'person', 'boarding', 'activity', 'locker']

function Group({ group, isFirst = false }: { readonly group: FilterGroup; readonly isFirst?: boolean }) {
  return (
    <fieldset className={css.group}>
      <legend>{filterGroups[group]}</legend>
      <div className={css.fields}>
        {filters
          .filter((filter) => filter.group === group)
          .map(({ name, kind }, place) => (
            <FilterField key={name} name={name} kind={kind} autoFocus={isFirst && place === 0} />
          ))}
      </div>
    </fieldset>
  )
}
