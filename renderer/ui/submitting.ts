import type { SubmitEvent } from 'react'

/** Forms whose action still runs. */
const running = new WeakSet<EventTarget>()

/**
 * Handles the submit event of a form: runs the action, and the browser loads no other page. A form is not submitted again
 * before the promise that its action returns settles, nor by Enter on a switch, for which the browser submits it.
 */
export const submitting =
  (run: () => unknown) =>
  async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const { currentTarget: form } = event
    if (running.has(form) || document.activeElement?.matches('[type=checkbox]')) return
    running.add(form)
    try {
      await run()
    } finally {
      running.delete(form)
    }
  }
