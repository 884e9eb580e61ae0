import { addDays } from '../../../shared/text/calendar-day.ts'
import { applyUpdate, changesBetween, type UpdateFields } from '../rules/apply-update.ts'
import type { RecordChange } from '../service/journal.ts'
import type { Records } from '../service/records.ts'
import type { AddressKind } from '../world/address.ts'
import type { Person, Placement } from '../world/person.ts'
import { createRandom } from '../world/random.ts'
import type { Unit } from '../world/structure.ts'

/** A stay in a boarding house, open-ended without `to`. */
export type NewPlacement = {
  readonly house: string
  readonly from: string
  readonly to?: string
  readonly kind?: string
}

/** Changes that the school's office makes. Unknown ids and names throw, because then the calling script is wrong. */
export type Office = {
  /** Changes e-mail, mobile, or any field that an update can change. */
  edit(
    communityId: string,
    fields: UpdateFields & { readonly email?: string | null; readonly mobile?: string | null },
  ): void
  moveHouse(communityId: string, house: string): void
  /** Moves a student to another year level, and to its campus. */
  moveYear(communityId: string, year: string): void
  moveHome(communityId: string): void
  place(communityId: string, placement: NewPlacement): void
  /** Ends the current placements; yesterday is the last day. */
  endPlacements(communityId: string): void
  protect(communityId: string, kinds: readonly AddressKind[]): void
  answerPhoto(communityId: string, useCode: string, granted: boolean): void
  /** Removes a record: it is neither enrolled nor past, and no request finds it. */
  erase(communityId: string): void
}

type OfficeDeps = {
  readonly records: Records
  /** Receives the changes in fields that clients may change as well. */
  readonly written: (changes: RecordChange[]) => void
}

export function createOffice({ records, written }: OfficeDeps): Office {
  const { world } = records
  const { structure, plan } = world
  const update = (communityId: string, isNested: boolean, make: (draft: Person) => void) => {
    const before = world.find(communityId)
    if (before === undefined) throw new Error('no record has this id')
    const draft = structuredClone(before)
    make(draft)
    records.save(draft, { isNested })
    written(changesBetween(world, before, draft))
  }
  const change = (communityId: string, make: (draft: Person) => void) => update(communityId, false, make)
  const changeNested = (communityId: string, make: (draft: Person) => void) => update(communityId, true, make)
  return {
    edit: (communityId, { email, mobile, ...fields }) =>
      change(communityId, (draft) => {
        if (email !== undefined) draft.email = email
        if (mobile !== undefined) draft.mobile = mobile
        applyUpdate(world, draft, { kind: draft.recordType, fields })
      }),
    moveHouse: (communityId, house) =>
      change(communityId, (draft) => {
        draft.place?.houses.push({ house: placeOf(structure.houses, house), from: plan.today })
      }),
    moveYear: (communityId, year) =>
      change(communityId, (draft) => {
        if (draft.place !== null) draft.place.year = placeOf(structure.years, year)
      }),
    moveHome: (communityId) =>
      change(communityId, (draft) => {
        draft.household += 2_000_000
        draft.confidential = null
      }),
    place: (communityId, { house, from, to, kind }) =>
      changeNested(communityId, (draft) => {
        draft.boarding.push({
          id: createRandom(plan.seed, `placement ${draft.boarding.length}`, draft.index).uuid(),
          startDate: from,
          endDate: to ?? null,
          kind: placeOf(structure.boarderKinds, kind ?? 'Full boarder'),
          house: placeOf(structure.boardingHouses, house),
        })
        if (draft.place !== null) draft.place.boards = true
      }),
    endPlacements: (communityId) =>
      changeNested(communityId, (draft) => {
        const yesterday = addDays(plan.today, -1)
        const isCurrent = ({ startDate, endDate }: Placement) =>
          (startDate ?? '') <= yesterday && (endDate ?? '9999') > yesterday
        for (const placement of draft.boarding) if (isCurrent(placement)) placement.endDate = yesterday
      }),
    protect: (communityId, kinds) =>
      changeNested(communityId, (draft) => {
        draft.confidential = kinds
      }),
    answerPhoto: (communityId, useCode, granted) =>
      changeNested(communityId, (draft) => {
        draft.photoAnswers[useCode] = granted
      }),
    erase: (communityId) =>
      change(communityId, (draft) => {
        draft.stage = 'erased'
      }),
  }
}

function placeOf(units: readonly Unit[], name: string): number {
  const place = units.findIndex((unit) => unit.name === name)
  if (place < 0) throw new Error(`no such place: ${name}`)
  return place
}
