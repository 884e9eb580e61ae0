import { Keyboard } from 'lucide-react'
import { Button } from 'react-aria-components'
import { type View, viewNames, views } from '../../../shared/domain/views.ts'
import { shellText } from '../../text/shell-text.ts'
import { useShell } from '../shell/shell-store.ts'
import { viewParts } from '../views/view-parts.ts'
import css from './nav-rail.module.css'

export function NavRail({ waiting, stuck }: { readonly waiting: number; readonly stuck: number }) {
  const show = useShell((state) => state.show)
  const badges: Partial<Record<View, Badge>> = {
    ...(waiting > 0 && { corrections: { count: waiting, stuck } }),
  }
  const place = (view: View) => <Place key={view} view={view} badge={badges[view] ?? null} />
  return (
    <nav className={css.rail} aria-label={shellText.places}>
      {viewNames.filter((view) => view !== 'settings').map(place)}
      <span className={css.gap} />
      <Button className={css.place ?? ''} onPress={() => show('keys')}>
        <Keyboard />
        <span>{shellText.keys}</span>
      </Button>
      {place('settings')}
    </nav>
  )
}

type Badge = { readonly count: number; readonly stuck: number }
function Place({ view, badge }: { readonly view: View; readonly badge: Badge | null }) {
  const isHere = useShell((state) => state.view === view)
  const go = useShell((state) => state.go)
  const { words } = views[view]
  const { Icon } = viewParts[view]
  return (
    <Button
      className={css.place ?? ''}
      aria-label={badge === null ? words : shellText.badge(words, badge)}
      {...(isHere && { 'aria-current': 'page' })}
      onPress={() => go(view)}
    >
      <Icon />
      <span>{words}</span>
      {badge && (
        <span className={css.badge} data-loud={badge.stuck > 0 || undefined}>
          {badge.count}
        </span>
      )}
    </Button>
  )
}
