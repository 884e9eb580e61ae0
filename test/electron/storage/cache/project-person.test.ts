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
import { saysBoarder } from '../../../../shared/text/says-boarder.ts'

type Known = { current?: KeptRow; past?: KeptRow; detail?: KeptDetail }
const project = ({ current, past, detail }: Known) =>
  projectPerson({ current: current ?? null, past: past ?? null, detail: detail ?? null })

const home = (...lines: string[]): KeptAddress => ({ kind: 'Home', meaning: 'Home', withheld: false, lines })
const protectedHome: KeptAddress = { kind: 'Home', meaning: 'home', withheld: true }
const stay = (placement: Partial<KeptPlacement> = {}): KeptPlacement => ({
  id: null,
  schoolId: null,
  startDate: '2026-02-01',
  endDate: null,
  boarder: { id: null, description: 'Full boarder' },
  boardingHouse: { id: 'b1', description: 'Banksia' },
  ...placement,
})

describe('one person from several answers', () => {
  it('is enrolled where the current search shows them, whatever the past one says', () => {
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

  it('takes the list row before the details, and the last place of past students', () => {
    const detail = { campus: 'Detail', yearLevel: 'Year 8', houseGroup: 'Sturt', formGroup: '8B' }
    expect(project({ current: { campus: 'Row', formGroup: '8A' }, detail })).toMatchObject({
      campus: 'Row',
      year: 'Year 8',
      house: 'Sturt',
      form: '8A',
    })
    expect(
      project({ past: { lastCampus: 'Hill', lastYearLevel: 'Year 12', lastYearLevelSortOrder: 12 } }),
    ).toMatchObject({ campus: 'Hill', year: 'Year 12', year_order: 12 })
  })

  it('uses nothing of details that were read while the person was enrolled and who has left since', () => {
    const detail = {
      campus: 'Detail',
      formGroup: '8B',
      addresses: [home('1 Oak Street')],
      boarding: [stay()],
    }
    expect(project({ past: {}, detail })).toMatchObject({ campus: '', form: '', address: '', boarder: 0 })
  })

  it('writes each number once, the likeliest first', () => {
    const current = { mobile: '0400', phone: '', defaultSMS: '0400', preferredPhone: '9999' }
    expect(project({ current }).phones_json).toBe('["0400","9999"]')
    expect(project({ current: {} }).phones_json).toBe('[]')
    expect(project({ current: { mobile: null, phone: '08' } }).phones_json).toBe('["08"]')
  })

  it('cuts numbers that are no whole ones, and stores none that is none', () => {
    expect(project({ past: { peerYear: 2019.9, yearLeft: Number.NaN } })).toMatchObject({
      peer_year: 2019,
      year_left: null,
    })
  })
})

describe('the address that can be searched', () => {
  const address = (...addresses: KeptAddress[]) => project({ current: {}, detail: { addresses } }).address

  it('is every home on one line', () => {
    expect(address(home('1 Oak Street', 'Perth'), home('2 Elm Street'))).toBe(
      '1 Oak Street, Perth; 2 Elm Street',
    )
  })

  it('is none of them where one is protected: they may be the same place', () => {
    expect(address(home('1 Oak Street'), protectedHome)).toBe('')
  })

  it('is never a postal one, and hidden by none', () => {
    const postal: KeptAddress = { kind: 'Postal', meaning: 'Postal', withheld: false, lines: ['PO Box 1'] }
    expect(address(postal)).toBe('')
    expect(address({ ...postal, kind: 'Holiday', meaning: null })).toBe('')
    expect(address(home('1 Oak Street'), { kind: 'Postal', meaning: 'Postal', withheld: true })).toBe(
      '1 Oak Street',
    )
  })

  it('is not known without the details, which alone say what is protected', () => {
    expect(project({ current: { homeAddress1: '1 Oak Street', addressComma: '1 Oak Street' } }).address).toBe(
      '',
    )
  })
})

describe('a boarder', () => {
  it('is one by the school’s word, or by a placement of any time', () => {
    const boards = (current: KeptRow, boarding: KeptPlacement[] = []) =>
      project({ current, detail: { boarding } }).boarder
    expect(boards({ boardingStatus: 'Weekly boarder' })).toBe(1)
    expect(boards({}, [stay({ endDate: '2020-01-01' })])).toBe(1)
    expect(boards({ boardingStatus: 'Day student' })).toBe(0)
    expect(project({ current: {}, detail: {} }).boarder).toBe(0)
    expect(project({ past: { boardingStatus: 'Weekly boarder' } }).boarder).toBe(0)
  })

  it.each(['Day', 'D', ' DAY STUDENT', 'no', 'None', 'Non-boarder', 'false', '0', '', '  ', null, undefined])(
    'is nobody of whom it says "%s"',
    (status) => expect(saysBoarder(status)).toBe(false),
  )

  it.each(['Full boarder', 'B', 'Y', 'Dorm', 'North House', '1'])('is whoever is called "%s"', (status) =>
    expect(saysBoarder(status)).toBe(true),
  )
})

describe('placements', () => {
  it('stand by the house’s id and name, one for the other where the school gives one alone', () => {
    const [whole, named, numbered] = projectPlacements({
      boarding: [
        stay(),
        stay({ boardingHouse: { id: null, description: 'Banksia' }, boarder: null }),
        stay({ boardingHouse: { id: 'b1', description: null } }),
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

  it('without a house place nobody', () => {
    const nowhere = [stay({ boardingHouse: null }), stay({ boardingHouse: { id: null, description: null } })]
    expect(projectPlacements({ boarding: nowhere })).toEqual([])
    expect([projectPlacements(null), projectPlacements({})]).toEqual([[], []])
  })

  it('with a day that cannot be read cover no day there is', () => {
    const [placement] = projectPlacements({ boarding: [stay({ unreadable: true, startDate: null })] })
    expect(placement?.start_date).toBe(unreadableDate)
    expect(unreadableDate > '9999-12-31').toBe(true)
  })
})
