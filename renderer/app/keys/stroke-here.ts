import { strokeText } from '../../text/shortcut-text.ts'

export const isMac = navigator.userAgent.includes('Mac OS')

/** A stroke as this computer's keyboard labels it. */
export const strokeHere = (stroke: string): string => strokeText(stroke, isMac)
