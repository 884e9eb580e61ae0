import { describe, expect, it } from 'vitest'
import { readSpans } from '../../../../electron/search/typed/typed-spans.ts'

const spansOf = (text: string) =>
  readSpans(
    text.split(' ').map((token, at) => ({ text: token, from: at, to: at + 1 })),
    'AU',
  )

describe('runs of numbers and dates', () => {
  it('are a school ID with or without a space in it, and with letters before it', () => {
    for (const text of ['104233', '104 233', 's104233']) expect(spansOf(text)[0]?.schoolId).toBe('104233')
  })

  it('are a date alone where its parts are divided', () => {
    const spans = spansOf('1.1.2012')
    expect(spans).toHaveLength(1)
    expect(spans[0]).toMatchObject({ schoolId: '', phone: [] })
    expect(spans[0]?.dates[0]).toMatchObject({ year: 2012, month: 1, day: 1 })
  })

  it('are a year of birth beside a name, and none alone or within a telephone number', () => {
    const years = (text: string) =>
      spansOf(text).filter(({ dates }) => dates.some(({ month }) => month === null))
    expect(years('smith 2011')).toHaveLength(1)
    expect(years('2011')).toHaveLength(0)
    expect(years('0412 2011 678')).toHaveLength(0)
  })

  it('are an e-mail address whose @ became a space', () => {
    expect(spansOf('kit school.example').map(({ email }) => email)).toContain('kit@school.example')
  })
})
