import { expect, it } from 'vitest'
import { NotFound } from '../../../../renderer/features/search/not-found.tsx'
import { emptyAnswer } from '../../../../renderer/features/search/pages.ts'
import { createSchoolStore } from '../../../../renderer/features/search/school/school-store.ts'
import { createSearchStore, type Shown } from '../../../../renderer/features/search/search-store.ts'
import { schoolSearchText } from '../../../../renderer/text/school-search-text.ts'
import { StoresContext } from '../../../../renderer/ui/store-hooks.ts'
import { textOf } from '../../support/drawn-text.tsx'
import { createHeldBridge } from '../../support/plain-bridge.ts'

const listAge = 'The list is from today 10:42.'
const shown: Shown = { ...emptyAnswer, text: 'no-match', scope: 'both', pages: {}, question: 1 }

function words(asksSchool: boolean) {
  const { client } = createHeldBridge()
  return textOf(
    <StoresContext value={{ search: createSearchStore(client), school: createSchoolStore(client) }}>
      <NotFound shown={shown} listAge={listAge} asksSchool={asksSchool} />
    </StoresContext>,
  )
}

it('offers to ask the school only if this desk can', () => {
  expect(words(true)).toContain(schoolSearchText.open)
  expect(words(false)).not.toContain(schoolSearchText.open)
  expect(words(false)).toContain(listAge)
})
