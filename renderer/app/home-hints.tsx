import { KeyHint } from '../ui/key-hint.tsx'
import css from './two-panes.module.css'

type Props = {
  readonly title: string
  readonly hint: string
  /** What can be typed or pressed here, and what it does. */
  readonly ways: readonly (readonly [keys: string, meaning: string])[]
}

/** Where the card will be: until somebody is open, what can be done from here. */
export function HomeHints({ title, hint, ways }: Props) {
  return (
    <div className={css.home}>
      <h2>{title}</h2>
      <p>{hint}</p>
      <dl>
        {ways.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              <KeyHint keys={keys} />
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
