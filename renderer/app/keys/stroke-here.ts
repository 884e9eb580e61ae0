import { strokeText } from '../../text/shortcut-text.ts'

export const isMac = navigator.userAgent.includes('Mac OS')

/** A stroke as it stands on the keyboard of this machine. */
export const strokeHere = (stroke: string): string => strokeText(stroke, isMac)
