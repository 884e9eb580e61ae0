import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SavingNotice } from '../../../../renderer/features/session/notices.tsx'

const drawn = (props: Parameters<typeof SavingNotice>[0]) => renderToStaticMarkup(<SavingNotice {...props} />)

it('says that nothing can be saved, for how long, and why', () => {
  expect(drawn({ saving: 'ready', savingTrouble: null })).toBe('<div role="status"></div>')
  expect(drawn({ saving: 'restarting', savingTrouble: null })).toContain('Nothing can be saved for a moment.')
  const full = drawn({ saving: 'stopped', savingTrouble: { code: 'disk-full' } })
  expect(full).toContain('Nothing can be saved.')
  expect(full).toContain('There is no room left on this computer’s disk.')
  expect(full).toContain('FY-PC-07')
})
