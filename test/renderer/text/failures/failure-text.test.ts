import { describe, expect, it } from 'vitest'
import { failureText } from '../../../../renderer/text/failures/failure-text.ts'
import { type Failure, failure } from '../../../../shared/domain/failure.ts'
import { everyFailure } from '../../support/every-failure.ts'

describe('failures in words', () => {
  it('have a sample for every code', () => {
    const codes = failure.options.map((option) => option.shape.code.value)
    expect([...new Set(everyFailure.map(({ code }) => code))].toSorted()).toEqual(codes.toSorted())
  })

  it.each(everyFailure.map((each): [string, Failure] => [JSON.stringify(each), each]))(
    'say what happened and what to do: %s',
    (_, each) => {
      const { code, says, todo } = failureText(each)
      expect(says).toMatch(/^[A-Z].*[.)]$/)
      expect(todo).toMatch(/^[A-Z].*\.$/)
      expect(code).toMatch(/^FY-(NET|API|PC|APP)-\d\d/)
    },
  )

  it('each have a code that no other failure has', () => {
    const codes = everyFailure.map((each) => failureText(each).code)
    expect(new Set(codes).size).toBe(codes.length)
  })
})
