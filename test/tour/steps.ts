import { cardBelow, chosen, savedList, startPage, tickOff } from './again-steps.ts'
import { conflict, refused, settled } from './conflict-steps.ts'
import {
  addressLabel,
  cardOnPaper,
  compared,
  counterDesk,
  houseOnPaper,
  lookAlikes,
  resultOnPaper,
} from './desk-steps.ts'
import {
  formOffline,
  genderOffered,
  lastSeen,
  moving,
  requestAsked,
  requestListed,
  sheetChecked,
} from './form-steps.ts'
import {
  boarding,
  firstRun,
  misspeltSearch,
  openCard,
  openDemo,
  pastStudents,
  syncDone,
  syncProgress,
} from './looking-steps.ts'
import { heldBack, setAside } from './missing-steps.ts'
import { cableIn, cableOut, corrections, correctOffline, searchOffline, waiting } from './offline-steps.ts'
import { keys, lists, looks, manual, notFound, settings, tenMinutes } from './other-steps.ts'
import { cover, lock, unlock } from './privacy-steps.ts'
import type { Step } from './stage.ts'

/** In order: a new computer, a school, a name half heard, the cable out, a correction, the cable in. */
export const steps: readonly Step[] = [
  firstRun,
  openDemo,
  syncProgress,
  syncDone,
  misspeltSearch,
  openCard,
  pastStudents,
  boarding,
  startPage,
  savedList,
  tickOff,
  chosen,
  cardBelow,
  cableOut,
  searchOffline,
  formOffline,
  correctOffline,
  waiting,
  corrections,
  cableIn,
  conflict,
  settled,
  refused,
  genderOffered,
  lastSeen,
  moving,
  requestAsked,
  requestListed,
  sheetChecked,
  lists,
  notFound,
  settings,
  looks,
  tenMinutes,
  keys,
  manual,
  cover,
  lock,
  unlock,
  lookAlikes,
  compared,
  cardOnPaper,
  addressLabel,
  houseOnPaper,
  resultOnPaper,
  counterDesk,
  heldBack,
  setAside,
]
