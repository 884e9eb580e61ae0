import { againSteps } from './again-steps.ts'
import { conflictSteps } from './conflict-steps.ts'
import { deskSteps } from './desk-steps.ts'
import { formSteps } from './form-steps.ts'
import { lookingSteps } from './looking-steps.ts'
import { missingSteps } from './missing-steps.ts'
import { offlineSteps } from './offline-steps.ts'
import { otherSteps } from './other-steps.ts'
import { privacySteps } from './privacy-steps.ts'
import type { Steps } from './stage.ts'

/** In order: a new computer, a school, a name half heard, the cable out, a correction, the cable in. */
export const steps: Steps = {
  ...lookingSteps,
  ...againSteps,
  ...offlineSteps,
  ...conflictSteps,
  ...formSteps,
  ...otherSteps,
  ...privacySteps,
  ...deskSteps,
  ...missingSteps,
}
