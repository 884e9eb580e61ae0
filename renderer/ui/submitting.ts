import type { SubmitEvent } from 'react'

/** Forms whose action still runs. */
const running = new WeakSet<EventTarget>()

/**
 * Handles the submit event of a form: runs the action, and the browser loads no other page. A form is not submitted again
 * before the promise of its action settles, nor when the browser submits it for Enter on a switch.
 */
export const submitting =
  (run: () => unknown) =>
  async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const { currentTarget: form, nativeEvent } = event
    const isOnSwitch = nativeEvent.submitter !== null && document.activeElement?.matches('[type=checkbox]')
    if (running.has(form) || isOnSwitch) return
    running.add(form)
    try {
      await run()
    } finally {
      running.delete(form)
    }
  }
