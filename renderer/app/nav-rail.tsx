import { BedDouble, Keyboard, ListChecks, PencilLine, Search, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { shellText } from '../text/shell-text.ts'
import css from './nav-rail.module.css'
import { useShell } from './shell-context.ts'
import type { View } from './shell-store.ts'

type Props = { readonly waiting: number; readonly stuck: number }

/** The places of the window. */
export function NavRail({ waiting, stuck }: Props) {
  const show = useShell((state) => state.show)
  const corrections =
    stuck > 0
      ? shellText.correctionsNeedYou(stuck)
      : waiting > 0
        ? shellText.correctionsWaiting(waiting)
        : shellText.corrections
  return (
    <nav className={css.rail} aria-label={shellText.places}>
      <Place view="search" name={shellText.search} icon={<Search aria-hidden="true" />} />
      <Place view="boarding" name={shellText.boarding} icon={<BedDouble aria-hidden="true" />} />
      <Place
        view="corrections"
        name={shellText.corrections}
        label={corrections}
        icon={<PencilLine aria-hidden="true" />}
        badge={waiting > 0 ? { count: waiting, loud: stuck > 0 } : null}
      />
      <Place view="lists" name={shellText.lists} icon={<ListChecks aria-hidden="true" />} />
      <span className={css.gap} />
      <Button className={css.place ?? ''} onPress={() => show('keys')}>
        <Keyboard aria-hidden="true" />
        <span>{shellText.keys}</span>
      </Button>
      <Place view="settings" name={shellText.settings} icon={<Settings aria-hidden="true" />} />
    </nav>
  )
}

type PlaceProps = {
  readonly view: View
  readonly name: string
  readonly label?: string
  readonly icon: ReactNode
  readonly badge?: { readonly count: number; readonly loud: boolean } | null
}

function Place({ view, name, label = name, icon, badge = null }: PlaceProps) {
  const isHere = useShell((state) => state.view === view)
  const go = useShell((state) => state.go)
  return (
    <Button
      className={css.place ?? ''}
      aria-label={label}
      {...(isHere && { 'aria-current': 'page' })}
      onPress={() => go(view)}
    >
      {icon}
      <span>{name}</span>
      {badge && (
        <span className={css.badge} data-loud={badge.loud || undefined}>
          {badge.count}
        </span>
      )}
    </Button>
  )
}
