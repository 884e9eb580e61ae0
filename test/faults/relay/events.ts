import type { Events } from './life.ts'
import { linkEvents } from './link-events.ts'
import { machineEvents } from './machine-events.ts'
import { messageEvents } from './message-events.ts'
import { schoolEvents } from './school-events.ts'

/** All that may happen, each by a name; each kind is the first thing in the trials of some seeds. */
export const events: Events = { ...schoolEvents, ...machineEvents, ...linkEvents, ...messageEvents }
