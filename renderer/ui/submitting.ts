import type { SubmitEvent } from 'react'

/** Handles the submit event of a form: runs the action, and the browser loads no other page. */
export const submitting =
  (run: () => unknown) =>
  (event: SubmitEvent): void => {
    event.preventDefault()
    void run()
  }
