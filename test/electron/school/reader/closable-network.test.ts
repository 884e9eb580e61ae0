import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createLine } from '../../../../electron/school/reader/closable-network.ts'
import { collectGarbage } from '../../../support/collect-garbage.ts'

const never = () => new AbortController().signal
const question = () => new Request('https://school.example/', { signal: never() })

describe('the line to a school', () => {
  it('holds no answer once it has been taken, however long the line lives', async () => {
    const answers: WeakRef<Response>[] = []
    const line = createLine({
      fetch: async () => {
        const answer = Response.json({ code: 'OK' })
        answers.push(new WeakRef(answer))
        return answer
      },
      sleep: async () => undefined,
    })
    for (let at = 0; at < 200; at += 1) await (await line.fetch(question())).json()
    for (let at = 0; at < 5; at += 1) {
      collectGarbage()
      await turn()
    }
    // whatever the engine itself still has in hand
    expect(answers.filter((answer) => answer.deref() !== undefined).length).toBeLessThan(5)
    line.hangUp()
  })
  it('ends what is in flight, and lets nothing out afterwards', async () => {
    const line = createLine({ fetch: () => new Promise(() => undefined), sleep: async () => undefined })
    const asked = line.fetch(question())
    line.hangUp()
    await expect(asked).rejects.toMatchObject({ failure: { code: 'offline' } })
    await expect(line.fetch(question())).rejects.toMatchObject({ failure: { code: 'offline' } })
  })
})
