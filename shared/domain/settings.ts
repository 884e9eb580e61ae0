import { z } from 'zod'
import { sendingRule } from './edit.ts'

/** What a person may set on this device. Never a secret, never a person's data. */
export const settings = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  textSize: z.enum(['small', 'normal', 'large']),
  density: z.enum(['comfortable', 'compact']),
  /** Digits copy the numbered fields of the open card (can be switched off: WCAG 2.1.4). */
  digitKeys: z.boolean(),
  /** Put on every correction made here. */
  operator: z.string().max(100),
  sending: sendingRule,
  myHouse: z.string().max(120),
})
export type Settings = z.infer<typeof settings>

export const defaultSettings: Settings = {
  theme: 'system',
  textSize: 'normal',
  density: 'comfortable',
  digitKeys: true,
  operator: '',
  sending: 'when-online',
  myHouse: '',
}
