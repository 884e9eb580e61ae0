import { KeyHint } from '../../ui/key-hint.tsx'
import css from './two-panes.module.css'

type Props = {
  readonly title: string
  readonly hint: string
  /** What can be typed or pressed here, and what it does. */
  readonly ways: readonly (readonly [keys: string, meaning: string])[]
  /** Types the words, if they are words to type. */
  readonly onType?: (text: string) => void
}

/** Shown in the card's place until a person is opened: what you can do from here. */
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
