import { BrowserWindow, dialog } from 'electron'
import type { Confirm, Confirmation } from '../ports/confirmation.ts'
import { type QuestionWords, questionWords } from './question-words.ts'

/** Asks in a native dialog over the window. Closing it and pressing Enter both mean no. */
export const confirmNatively: Confirm = async (question) => {
  const wordsOf = questionWords[question.about] as (question: Confirmation) => QuestionWords // sound: the words of this question
  const { message, detail, yes } = wordsOf(question)
  const options = {
    type: 'warning' as const,
    title: 'Foyer',
    message,
    detail,
    buttons: ['Cancel', yes],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  }
  const [window] = BrowserWindow.getAllWindows()
  const asked = window === undefined ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options)
  return (await asked).response === 1
}
