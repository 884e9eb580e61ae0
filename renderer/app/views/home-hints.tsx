import { KeyHint } from '../../ui/key-hint.tsx'
import css from './two-panes.module.css'

type Props = {
  readonly title: string
  readonly hint: string
  /** What can be typed or pressed on the start page, and what it does. */
  readonly ways: readonly (readonly [keys: string, meaning: string])[]
  /** Types the example into the box, if it is one that can be typed. */
  readonly onType?: (text: string) => void
}

/** Hints on what can be done, shown in place of the card until a person is opened. */
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
