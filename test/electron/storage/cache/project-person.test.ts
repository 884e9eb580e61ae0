import { describe, expect, it } from 'vitest'
import type {
  KeptAddress,
  KeptDetail,
  KeptPlacement,
  KeptRow,
} from '../../../../electron/storage/cache/kept.ts'
import {
  projectPerson,
  projectPlacements,
  unreadableDate,
} from '../../../../electron/storage/cache/project-person.ts'
import { isBoarder } from '../../../../shared/text/is-boarder.ts'

type Known = { current?: KeptRow; past?: KeptRow; detail?: KeptDetail; day?: string }
const project = (known: Known) => projectPerson({ current: null, past: null, detail: null, ...known })

const home = (...lines: string[]): KeptAddress => ({ kind: 'Home', withheld: false, lines })
const protectedHome: KeptAddress = { kind: 'Home', withheld: true }
const stay = (placement: Partial<KeptPlacement> = {}): KeptPlacement => ({
  id: null,
  schoolId: null,
  startDate: '2026-02-01',
  endDate: null,
  boarder: { id: null, description: 'Full boarder' },
  boardingHouse: { id: 'b1', description: 'Banksia' },
  ...placement,
})

describe('a person projected from several answers', () => {
  it('is a current student if the current list has them, even if the past list does too', () => {
    const past = { surname: 'Old', nameAtSchool: 'Ann Old', yearLeft: 2019, lastHouse: 'Flinders' }
    expect(project({ current: { surname: 'New' }, past })).toMatchObject({
      kind: 'current',
      surname: 'New',
      name_at_school: 'Ann Old',
      year_left: 2019,
      last_house: 'Flinders',
    })
    expect(project({ past })).toMatchObject({ kind: 'past', surname: 'Old', house: 'Flinders' })
  })

  it('has the list row’s values before those of the details, and the last place of a past student', () => {
    const detail = { campus: 'Detail', yearLevel: 'Year 8', houseGroup: 'Sturt', formGroup: '8B' }
    expect(project({ current: { campus: 'Row', houseGroup: '', formGroup: '8A' }, detail })).toMatchObject({
      campus: 'Row',
      year: 'Year 8',
      house: 'Sturt',
      form: '8A',
    })
    expect(
      project({ past: { lastCampus: 'Hill', lastYearLevel: 'Year 12', lastYearLevelSortOrder: 12 } }),
    ).toMatchObject({ campus: 'Hill', year: 'Year 12', year_order: 12 })
  })

  it('has no values of the details after the person left', () => {
    const addresses = [home('1 Oak Street')]
    const detail = { campus: 'Detail', formGroup: '8B', addresses, boarding: [stay()] }
    expect(project({ past: {}, detail })).toMatchObject({ campus: '', form: '', address: '', boarder: 0 })
  })

  it('has each phone number once, the most likely first', () => {
    const current = { mobile: '0400', phone: '', defaultSMS: '0400', preferredPhone: '9999' }
    expect(project({ current }).phones_json).toBe('["0400","9999"]')
    expect(project({ current: {} }).phones_json).toBe('[]')
    const two = { mobile: null, phone: '(03) 9555 1234 / 0498 765 432 or +61 8/0400 1' }
    const each = '"(03) 9555 1234","0498 765 432","+61 8","0400 1"'
    expect(project({ current: two }).phones_json).toBe(`[${each}]`)
    const detail = { mobile: '0411', phone: '9', email: 'kit@school.example' }
    expect(project({ current: two, detail })).toMatchObject({
      phones_json: `["0411",${each}]`,
      email: detail.email,
    })
  })

  it('truncates numbers to integers and stores null for invalid ones, and for the year 0', () => {
    const years = (peerYear: number, yearLeft: number) => project({ past: { peerYear, yearLeft } })
    expect(years(2019.9, Number.NaN)).toMatchObject({ peer_year: 2019, year_left: null })
    expect(years(0, 0)).toMatchObject({ peer_year: null, year_left: null })
  })
})

describe('the searchable address of a person', () => {
  const address = (...addresses: KeptAddress[]) => project({ current: {}, detail: { addresses } }).address

  it('contains all home addresses on one line', () => {
    expect(address(home('1 Oak Street', 'Perth'), home('2 Elm Street'))).toBe(
      '1 Oak Street, Perth; 2 Elm Street',
    )
  })

  it('is empty if one home address is protected, because the others may be the same place', () => {
    expect(address(home('1 Oak Street'), protectedHome)).toBe('')
  })

  it('contains no postal address, and stays if a postal address is protected', () => {
    const postal: KeptAddress = { kind: 'Postal', withheld: false, lines: ['PO Box 1'] }
    expect(address(postal)).toBe('')
    expect(address({ ...postal, kind: 'Holiday' })).toBe('')
    expect(address(home('1 Oak Street'), { kind: 'Postal', withheld: true })).toBe('1 Oak Street')
  })

  it('is empty without the details, because only they show what is protected', () => {
    expect(project({ current: { homeAddress1: '1 Oak Street', addressComma: '1 Oak Street' } }).address).toBe(
      '',
    )
  })
})

describe('the mark of a boarder', () => {
  it('is set by a boarding status, or by a placement that had not ended when the details were read', () => {
    const boards = (current: KeptRow, boarding: KeptPlacement[] = []) =>
      project({ current, detail: { boarding }, day: '2026-11-28' }).boarder
    expect(boards({ boardingStatus: 'Weekly boarder' })).toBe(1)
    expect(boards({}, [stay({ endDate: '2026-11-28' })])).toBe(1)
    expect(boards({}, [stay({ endDate: '2026-11-27' })])).toBe(0)
    expect(boards({ boardingStatus: 'Day student' })).toBe(0)
    expect(project({ current: {}, detail: {} }).boarder).toBe(0)
    expect(project({ current: {}, detail: { unreadable: ['boarding'] } }).boarder).toBe(1) // for the office to check
    expect(project({ past: { boardingStatus: 'Weekly boarder' } }).boarder).toBe(0)
  })

  const spaced = ['Day', 'D', ' DAY STUDENT', 'no', 'None', 'Non-boarder', 'false', '0']
  const joined = 'DayStudent DAY_STUDENT Dayboy NonBoarder NON_BOARDER NotBoarding Nonboarder'
  it.each([...spaced, ...joined.split(' '), '', '  ', null, undefined])(
    'is not set by the boarding status "%s"',
    (status) => expect(isBoarder(status)).toBe(false),
  )

  it.each(['Full boarder', 'B', 'Y', 'Dorm', 'North House', 'NorthHouse', '1'])(
    'is set by the boarding status "%s"',
    (status) => expect(isBoarder(status)).toBe(true),
  )
})

describe('the projected placements', () => {
  it('have the house’s id and name, or one of them twice if the school gives only one', () => {
    const [whole, named, numbered] = projectPlacements({
      boarding: [
        stay(),
        stay({ boardingHouse: { id: '', description: 'Banksia' }, boarder: null }),
        stay({ boardingHouse: { id: 'b1', description: '' } }),
      ],
    })
    expect(whole).toEqual({
      house_id: 'b1',
      house: 'Banksia',
      boarder_type: 'Full boarder',
      start_date: '2026-02-01',
      end_date: null,
    })
    expect(named).toMatchObject({ house_id: 'Banksia', house: 'Banksia', boarder_type: '' })
    expect(numbered).toMatchObject({ house_id: 'b1', house: 'b1' })
  })

  it('leave out a placement without a house', () => {
    const none = [null, { id: null, description: null }, { id: '', description: '' }]
    const nowhere = none.map((boardingHouse) => stay({ boardingHouse }))
    expect(projectPlacements({ boarding: nowhere })).toEqual([])
    expect([projectPlacements(null), projectPlacements({})]).toEqual([[], []])
  })

  it('cover no day if their start date cannot be read', () => {
    const [placement] = projectPlacements({ boarding: [stay({ unreadable: true, startDate: null })] })
    expect(placement?.start_date).toBe(unreadableDate)
    expect(unreadableDate > '9999-12-31').toBe(true)
  })
})
