import { addDays } from '../../../shared/text/calendar-day.ts'
import { applyUpdate } from '../rules/apply-update.ts'
import { changesBetween } from '../rules/changes.ts'
import type { UpdateFields } from '../rules/update-request.ts'
import type { RecordChange } from '../service/journal.ts'
import type { Records } from '../service/records.ts'
import type { AddressKind } from '../world/address.ts'
import type { Person, Placement } from '../world/person.ts'
import { createRandom } from '../world/random.ts'
import type { Unit } from '../world/structure.ts'

/** A stay in a boarding house; without an end it goes on. */
export type NewPlacement = {
  readonly house: string
  readonly from: string
  readonly to?: string
  readonly kind?: string
}

/** What other people at the school do while a client is away. Unknown ids and names throw: a script is wrong then. */
export type Office = {
  /** Change fields of an update (and e-mail, mobile) as somebody in the office would. */
  edit(
    communityId: string,
    fields: UpdateFields & { readonly email?: string | null; readonly mobile?: string | null },
  ): void
  moveHouse(communityId: string, house: string): void
  /** To another year level, and with it to the campus of that. */
  moveYear(communityId: string, year: string): void
  moveHome(communityId: string): void
  place(communityId: string, placement: NewPlacement): void
  /** End the placements in force today, yesterday being the last day. */
  endPlacements(communityId: string): void
  /** Say which addresses nobody may be told. */
  protect(communityId: string, kinds: readonly AddressKind[]): void
  answerPhoto(communityId: string, useCode: string, granted: boolean): void
  /** Take a record out altogether: neither enrolled nor past, and no longer found. */
  erase(communityId: string): void
}

type OfficeDeps = {
  readonly records: Records
  /** Hears what the office changed in the fields that clients may change too. */
  readonly written: (changes: RecordChange[]) => void
}

export function createOffice({ records, written }: OfficeDeps): Office {
  const { world } = records
  const { structure, plan } = world
  const change = (communityId: string, make: (draft: Person) => void, { nested }: { nested: boolean }) => {
    const before = world.find(communityId)
    if (before === undefined) throw new Error('nobody has this id')
    const draft = structuredClone(before)
    make(draft)
    records.save(draft, { isNested: nested })
    written(changesBetween(world, before, draft))
  }
  return {
    edit: (communityId, { email, mobile, ...fields }) =>
      change(
        communityId,
        (draft) => {
          if (email !== undefined) draft.email = email
          if (mobile !== undefined) draft.mobile = mobile
          applyUpdate(world, draft, { kind: draft.recordType, fields })
        },
        { nested: false },
      ),
    moveHouse: (communityId, house) =>
      change(
        communityId,
        (draft) => {
          draft.place?.houses.push({ house: placeOf(structure.houses, house), from: plan.today })
        },
        { nested: false },
      ),
    moveYear: (communityId, year) =>
      change(
        communityId,
        (draft) => {
          if (draft.place !== null) draft.place.year = placeOf(structure.years, year)
        },
        { nested: false },
      ),
    moveHome: (communityId) =>
      change(
        communityId,
        (draft) => {
          draft.household += 2_000_000
          draft.confidential = null
        },
        { nested: false },
      ),
    place: (communityId, { house, from, to, kind }) =>
      change(
        communityId,
        (draft) => {
          draft.boarding.push({
            id: createRandom(plan.seed, `placement ${draft.boarding.length}`, draft.index).uuid(),
            startDate: from,
            endDate: to ?? null,
            kind: placeOf(structure.boarderKinds, kind ?? 'Full boarder'),
            house: placeOf(structure.boardingHouses, house),
          })
          if (draft.place !== null) draft.place.boards = true
        },
        { nested: true },
      ),
    endPlacements: (communityId) =>
      change(
        communityId,
        (draft) => {
          const yesterday = addDays(plan.today, -1)
          const ended = ({ startDate, endDate }: Placement) =>
            (startDate ?? '') <= yesterday && (endDate ?? '9999') > yesterday
          for (const placement of draft.boarding) if (ended(placement)) placement.endDate = yesterday
        },
        { nested: true },
      ),
    protect: (communityId, kinds) =>
      change(
        communityId,
        (draft) => {
          draft.confidential = kinds
        },
        { nested: true },
      ),
    answerPhoto: (communityId, useCode, granted) =>
      change(
        communityId,
        (draft) => {
          draft.photoAnswers[useCode] = granted
        },
        { nested: true },
      ),
    erase: (communityId) =>
      change(
        communityId,
        (draft) => {
          draft.stage = 'erased'
        },
        { nested: false },
      ),
  }
}

function placeOf(units: readonly Unit[], name: string): number {
  const place = units.findIndex((unit) => unit.name === name)
  if (place < 0) throw new Error(`no such place: ${name}`)
  return place
}
