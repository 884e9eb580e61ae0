import { z } from 'zod'
import { accessNote, cardReason, contactField, manyLookups } from '../domain/access.ts'
import { boardingHouse, emergencyGroup, emergencyUnit, housePlacements } from '../domain/boarding.ts'
import { personCard } from '../domain/card.ts'
import { listDetail, listSummary } from '../domain/code-tables.ts'
import { connectInput, connectionFile, connectionReport, tick } from '../domain/connection.ts'
import {
  broughtOver,
  correction,
  correctionForm,
  correctionQueue,
  queueNews,
  reverseCorrection,
  saveCorrections,
  saveDraft,
  sendingRule,
  settleCorrection,
  takenAlong,
} from '../domain/correction.ts'
import { healthCheck, healthReport } from '../domain/health.ts'
import { calendarDate, correctionId, personId, timeZone } from '../domain/ids.ts'
import { muster, musterKey } from '../domain/muster.ts'
import { deskNotes, differentPeople, leftWork, narrowing } from '../domain/notes-and-requests.ts'
import { filePassphrase, newFilePassphrase, newPassphrase } from '../domain/passphrase.ts'
import { peopleFile, savedFile } from '../domain/people-file.ts'
import { personRow, searchAnswer, searchExamples, searchQuery, sharing } from '../domain/search.ts'
import { losses, sessionStatus } from '../domain/session.ts'
import { settingChoices, settingsView } from '../domain/settings.ts'
import { departureReview, quarantinedRecord, syncStatus } from '../domain/sync.ts'
import { saveTrail, trailAnswer, trailFile, trailQuestion } from '../domain/trail.ts'
import { about } from '../domain/updates.ts'
import { viewNames, windowPlace } from '../domain/views.ts'
import { liveAddress, revealed, revealField } from '../privacy/reveal.ts'
import { changeRequestRequests } from './change-requests.ts'
import { sheetRequests } from './correction-sheets.ts'
import { newKey } from './new-key.ts'
import { networkRequests, proxyAsking } from './proxy.ts'
import { quickEvents, quickRequests } from './quick.ts'
import { schoolAnswer, schoolQuery } from './school-search.ts'

const nothing = z.void()

/** The requests that a window may send. A line added here makes main fail to compile until it is handled. */
export const requests = {
  'app.about': { input: nothing, output: about },

  'session.status': { input: nothing, output: sessionStatus },
  'session.openDemo': { input: nothing, output: sessionStatus },
  'session.leaveDemo': { input: nothing, output: sessionStatus },
  /** Opens the stored connection again after its problem was fixed. */
  'session.retry': { input: nothing, output: sessionStatus },
  'session.openConnectionFile': { input: nothing, output: connectionFile.nullable() },
  /** The connection from this computer's policy; null if it has none. */
  'session.schoolFile': { input: nothing, output: connectionFile.nullable() },
  /** Runs the seven steps of a connection; if none failed, stores the connection and starts the first sync. */
  'session.connect': { input: connectInput, output: connectionReport },
  /** Checks the school's system without connecting, and lets the user save a report. */
  'session.saveApiReport': { input: connectInput, output: z.object({ saved: z.boolean() }) },
  /** Runs the same seven steps for the connection in use, and stores only what was found. */
  'session.check': {
    input: z.object({ dateZone: timeZone.nullable() }).optional(),
    output: connectionReport,
  },
  'session.rotateSecret': { input: newKey, output: connectionReport },
  'session.signIn': { input: newKey, output: sessionStatus },
  /** Closes the stores and drops key and token. Every other request for data is then refused as `locked`. */
  'session.lock': { input: nothing, output: sessionStatus },
  /** Takes the passphrase if one is set; null if being signed in to the computer is enough. */
  'session.unlock': {
    input: z.object({ passphrase: z.string().max(500).nullable() }),
    output: sessionStatus,
  },
  /** Sends the window's position: after saving, as the answer to `session.locking`, and when a form opens or closes. */
  'session.readyToLock': { input: windowPlace, output: nothing },
  /** The window's position before the lock, returned once; null if there is none. */
  'session.placeBefore': { input: nothing, output: windowPlace.nullable() },
  'session.touched': { input: nothing, output: nothing },
  /** Sets a passphrase (`old` is '' if there was none), or removes it (`next` is null). */
  'session.setPassphrase': {
    input: z.object({ old: z.string().max(500), next: newPassphrase.nullable() }),
    output: sessionStatus,
  },
  'session.losses': { input: nothing, output: losses },
  'session.closeAnyway': { input: nothing, output: nothing },
  'session.signOut': { input: nothing, output: sessionStatus },
  /** Removes every student's data from this computer. `understood` repeats the number of waiting corrections shown. */
  'session.removeData': { input: z.object({ understood: z.number().int() }), output: sessionStatus },

  /** Examples of searches that find people at this school; null if there are none. */
  'people.examples': { input: z.void(), output: searchExamples },
  /** List rows for people by id, in the requested order, without people that this desk does not hold. */
  'people.rows': { input: z.object({ ids: z.array(personId).max(200) }), output: z.array(personRow) },
  /** The people with the same number or home address; protected addresses do not count. */
  'people.sharing': { input: z.object({ id: personId }), output: z.array(sharing) },
  'people.search': { input: searchQuery, output: searchAnswer },
  'people.card': {
    input: z.object({ id: personId, because: cardReason.default('open') }),
    output: personCard,
  },
  /** Reads a person's card for one day from the school; stores nothing. */
  'people.cardAsAt': { input: z.object({ id: personId, date: calendarDate }), output: personCard },
  /** Searches live at the school, with any of its own filters; stores nothing. */
  'people.askSchool': { input: schoolQuery, output: schoolAnswer },
  /** Reveals one masked field of one person; logged before it is shown. */
  'people.reveal': { input: z.object({ id: personId, field: revealField }), output: revealed },
  /** The school's current addresses, including protected ones; logged, and stored nowhere. */
  'people.liveAddress': { input: z.object({ id: personId }), output: z.array(liveAddress) },
  /** Opens a number or e-mail in another program of the computer, if the device's profile allows it; logged. */
  'people.contact': { input: z.object({ id: personId, field: contactField }), output: nothing },
  /** Saves a list as a file for another program, if the device's profile allows it. */
  'people.saveFile': { input: peopleFile, output: savedFile },
  'people.refresh': { input: z.object({ id: personId }), output: personCard },

  /** Everyone who is enrolled, or placed in a boarding house today, in groups for paper. */
  'people.emergency': { input: z.object({ by: emergencyUnit }), output: z.array(emergencyGroup) },

  'boarding.houses': { input: z.object({ date: calendarDate }), output: z.array(boardingHouse) },
  'boarding.placements': {
    input: z.object({ houseId: z.string(), date: calendarDate }),
    output: housePlacements,
  },

  'lists.all': { input: nothing, output: z.array(listSummary) },
  'lists.read': { input: z.object({ path: z.string() }), output: listDetail },
  /** This desk's own notes, such as pinned people and saved filters. They are sealed and never sent. */
  'desk.read': { input: z.void(), output: deskNotes },
  'desk.pin': { input: z.object({ id: personId, on: z.boolean() }), output: deskNotes },
  'desk.setDifferent': { input: z.object({ pair: differentPeople, on: z.boolean() }), output: deskNotes },
  'desk.keepNarrowing': { input: narrowing, output: deskNotes },
  'desk.dropNarrowing': { input: z.object({ name: z.string().max(60) }), output: deskNotes },
  'desk.emergencyPrinted': { input: z.void(), output: deskNotes },
  /** The people who were ticked off in a list. The ticks are kept for a day. */
  'desk.muster': { input: musterKey, output: muster },
  'desk.leave': { input: leftWork, output: nothing },
  'desk.left': { input: z.void(), output: leftWork.nullable() },
  'desk.tick': { input: z.object({ key: musterKey, id: personId, on: z.boolean() }), output: muster },
  'corrections.queue': { input: nothing, output: correctionQueue },
  'corrections.form': { input: z.object({ personId }), output: correctionForm },
  'corrections.saveDraft': { input: saveDraft, output: nothing },
  'corrections.discardDraft': { input: z.object({ personId }), output: nothing },
  /** Answers when the corrections are on disk. The changes are announced before the answer. */
  'corrections.save': { input: saveCorrections, output: nothing },
  /** Reveals the values of a correction that this desk masks; logged. */
  'corrections.reveal': { input: z.object({ id: correctionId }), output: correction },
  'corrections.withdraw': { input: z.object({ id: correctionId }), output: nothing },
  'corrections.settle': { input: settleCorrection, output: nothing },
  'corrections.reverse': { input: reverseCorrection, output: nothing },
  'corrections.retry': { input: z.object({ id: correctionId }), output: nothing },
  /** Exports every unsent correction to a sealed file for another computer. The corrections here are then parked. */
  'corrections.takeAlong': { input: newFilePassphrase, output: takenAlong },
  'corrections.bringOver': { input: filePassphrase, output: broughtOver },
  'corrections.send': { input: nothing, output: nothing },
  'corrections.setSending': { input: z.object({ rule: sendingRule }), output: nothing },
  ...changeRequestRequests,
  ...sheetRequests,
  ...quickRequests,
  'sync.status': { input: nothing, output: syncStatus },
  'sync.start': { input: nothing, output: syncStatus },
  'sync.review': { input: nothing, output: departureReview },
  /** Approves the removal of the people of this version, each on its proof. `review-moved-on`: people were added. */
  'sync.approveReview': { input: departureReview.pick({ version: true }), output: departureReview },
  'sync.quarantine': { input: nothing, output: z.array(quarantinedRecord) },
  'sync.cancel': { input: nothing, output: syncStatus },

  'health.read': { input: nothing, output: healthReport },
  /** Verifies both databases and the journal. */
  'health.check': { input: nothing, output: healthCheck },
  /** Clears the student data and fetches it again. Corrections and drafts stay. */
  'health.rebuild': { input: nothing, output: healthReport },
  /** The support bundle as text, for the user to read before it is sent anywhere. */
  'health.bundle': { input: nothing, output: z.object({ text: z.string() }) },
  /** Saves the bundle that was shown last; false if the user cancels. */
  'health.saveBundle': { input: nothing, output: z.object({ saved: z.boolean() }) },

  ...networkRequests,
  'settings.read': { input: nothing, output: settingsView },
  'settings.change': { input: settingChoices, output: settingsView },

  /** Whether the school has named this account as a reader of the access log. */
  'trail.mayRead': { input: nothing, output: z.boolean() },
  /** The access log, after a confirmation outside the window. Logs the reading first. */
  'trail.read': { input: trailQuestion, output: trailAnswer },
  /** Saves the access log as a file that only the passphrase opens; false if the user cancels. Logged beforehand. */
  'trail.save': { input: saveTrail, output: z.object({ saved: z.boolean() }) },
  /** Opens a saved access log beside this account's log; null if the user cancels. */
  'trail.openFile': { input: filePassphrase, output: trailFile.nullable() },
  'trail.putFilesAway': { input: nothing, output: nothing },

  /** Logs that the window copied, printed or wrote something to a file. */
  'access.note': { input: accessNote, output: nothing },

  /** Copies, and clears the clipboard after 30 s if it still holds that text. */
  'clipboard.copy': { input: z.object({ text: z.string().min(1).max(100_000) }), output: nothing },

  /** Demo mode only: pull the cable, put it back, let a day pass at the school. */
  'demo.setNetwork': { input: z.object({ up: z.boolean() }), output: sessionStatus },
  'demo.playDay': { input: nothing, output: z.object({ changes: z.array(z.string()) }) },
  /** The whole last year level leaves at once. Foyer removes these people only after a review. */
  'demo.endYear': { input: nothing, output: z.object({ changes: z.array(z.string()) }) },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>

/** The events that main may send to the windows. */
const events = {
  'session.changed': sessionStatus,
  'session.tick': tick,
  /** The window is idle and will be locked in ten seconds, unless the user becomes active. */
  'session.lockSoon': z.object({}),
  /** Foyer is about to lock: the window saves what is being typed, then answers with `session.readyToLock`. */
  'session.locking': z.object({}),
  /** Closing the window would lose corrections, so the window asks the user first. */
  'session.closing': z.object({}),
  'sync.changed': syncStatus,
  /** Stored people have changed, and open views must read them again. `ids` is null if there are too many. */
  'people.changed': z.object({ ids: z.array(personId).nullable() }),
  'corrections.changed': queueNews,
  'requests.changed': z.object({}),
  'settings.changed': settingsView,
  /** A proxy requires a name and password; null if no proxy does any more. */
  'network.proxyAsks': z.object({ asking: proxyAsking.nullable() }),
  /** Unusually many records were looked up here: logged, and shown to the user. */
  'access.many': manyLookups,
  ...quickEvents,
  /** A command of the menu or the operating system for the window. */
  'app.command': z.object({
    command: z.enum([...viewNames, 'print', 'shortcuts', 'sync', 'lock', 'cover']),
  }),
} as const satisfies Record<string, z.ZodType>

export type RequestName = keyof typeof requests
export type EventName = keyof typeof events
/** The input that a caller may pass (defaults optional) and that a handler receives (defaults filled). */
export type Ask<N extends RequestName> = z.input<(typeof requests)[N]['input']>
export type Received<N extends RequestName> = z.output<(typeof requests)[N]['input']>
export type Answer<N extends RequestName> = z.output<(typeof requests)[N]['output']>
export type Payload<E extends EventName> = z.output<(typeof events)[E]>

export type Handlers = {
  readonly [N in RequestName]: (input: Received<N>) => Answer<N> | Promise<Answer<N>>
}
/** The handlers of the requests whose names begin with a topic, such as `sync.`. */
export type HandlersOf<Topic extends string> = Pick<Handlers, Extract<RequestName, `${Topic}.${string}`>>
/** Sends to every window. */
export type Announce = <E extends EventName>(name: E, payload: Payload<E>) => void
