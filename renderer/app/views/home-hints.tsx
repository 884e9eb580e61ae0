import { KeyHint } from '../../ui/key-hint.tsx'
import css from './two-panes.module.css'

type Props = {
  readonly title: string
  readonly hint: string
  /** What can be typed or pressed here, and what it does. */
  readonly ways: readonly (readonly [keys: string, meaning: string])[]
  /** Where they are words to type: types them. */
  readonly onType?: (text: string) => void
}

/** Where the card will be: until somebody is open, what can be done from here. */
export function HomeHints({ title, hint, ways, onType }: Props) {
  return (
    <div className={css.home}>
      <h2>{title}</h2>
      <p>{hint}</p>
      <dl>
        {ways.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              {onType === undefined ? (
                <KeyHint keys={keys} />
              ) : (
                <button type="button" onClick={() => onType(keys)}>
                  <KeyHint keys={keys} />
                </button>
              )}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
