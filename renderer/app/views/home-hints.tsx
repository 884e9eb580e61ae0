import { KeyHint } from '../../ui/key-hint.tsx'
import css from './two-panes.module.css'

type Props = {
  readonly title: string
  readonly hint: string
  /** Example words or keys, each with what it finds or does. */
  readonly ways: readonly (readonly [keys: string, meaning: string])[]
  /** Types the example words into the box; absent if the hints are keys. */
  readonly onType?: (text: string) => void
}

/** Shown in place of the card until a person is opened: what the user can do here. */
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
