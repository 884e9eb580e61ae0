import { Component, type ReactNode } from 'react'
import { bugText } from '../text/shell-text.ts'
import { Button } from '../ui/button.tsx'
import { FailureNotice } from '../ui/notice.tsx'
import css from './app.module.css'

type State = { readonly broken: boolean }

/** Shows a failure instead of a blank window after an error while rendering. React requires a class here. */
export class BugBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { broken: false }

  static getDerivedStateFromError(): State {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <main className={css.starting}>
        <FailureNotice failure={{ code: 'internal', incident: 'window' }}>
          <Button onPress={() => window.location.reload()}>{bugText.reload}</Button>
        </FailureNotice>
      </main>
    )
  }
}
