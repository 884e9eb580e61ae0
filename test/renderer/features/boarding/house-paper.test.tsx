import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { HousePaper } from '../../../../renderer/features/boarding/house-paper.tsx'
import { sampleRow } from '../../support/sample-people.ts'

it('isolates a right-to-left name from the form after it, which starts with a digit', () => {
  const row = { ...sampleRow(0), preferred: 'יעל', surname: 'בן־דוד', form: '9A' }
  const placements = { house: 'Lawson', date: '2026-11-21', placed: [], changes: [], withoutDetails: 0 }
  const drawn = renderToStaticMarkup(
    <HousePaper placements={{ ...placements, checkWithOffice: [row] }} withPhones={true} />,
  )
  expect(drawn).toContain('<bdi>בן־דוד, יעל</bdi> · 9A')
})
