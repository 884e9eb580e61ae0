import type { Events } from './life.ts'
import { linkEvents } from './link-events.ts'
import { machineEvents } from './machine-events.ts'
import { messageEvents } from './message-events.ts'
import { schoolEvents } from './school-events.ts'

/** All events that may happen, by name. Each kind is the first event in the trials of some seeds. */
export const events: Events = { ...schoolEvents, ...machineEvents, ...linkEvents, ...messageEvents }
