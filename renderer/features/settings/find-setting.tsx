import { type SettingsPage, settingsPage } from '../../../shared/domain/views.ts'
import { beginsWords } from '../../../shared/text/fold.ts'
import { settingsByPage, settingsText } from '../../text/settings-text.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import css from './settings-screen.module.css'
import { useSettings } from './settings-store.ts'

type Place = { readonly page: SettingsPage; readonly words: string }

export const settingPlaces: readonly Place[] = settingsPage.options.flatMap((page) =>
  settingsByPage[page].map((words) => ({ page, words })),
)

/** Opens the page of a setting, and scrolls the setting into the middle once it is drawn. */
export function showSetting(setPage: (page: SettingsPage) => void, { page, words }: Place): void {
  setPage(page)
  requestAnimationFrame(() => {
    const all = [
      ...document.querySelectorAll('main section section :is(label, h2, span, summary, [aria-label])'),
    ]
    const isIt = (each: Element) => each.textContent === words || each.getAttribute('aria-label') === words
    all.find(isIt)?.scrollIntoView({ block: 'center' })
  })
}

export function FoundSettings({ typed, onShown }: { readonly typed: string; readonly onShown: () => void }) {
  const setPage = useSettings((state) => state.setPage)
  const found = settingPlaces.filter(({ page, words }) =>
    beginsWords(`${words} ${settingsText.pages[page]}`, typed),
  )
  if (found.length === 0) return <p role="status">{settingsText.noneFound}</p>
  return (
    <ul className={css.found} aria-label={settingsText.title}>
      {found.map((place) => (
        <li key={place.words}>
          <Button
            tone="quiet"
            onPress={() => {
              onShown()
              showSetting(setPage, place)
            }}
          >
            {place.words}
          </Button>
          <span className={layout.quiet}>{settingsText.pages[place.page]}</span>
        </li>
      ))}
    </ul>
  )
}
