import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createClosableNetwork } from '../../../../electron/school/reader/closable-network.ts'
import { collectGarbage } from '../../../support/collect-garbage.ts'

const never = () => new AbortController().signal
const question = () => new Request('https://school.example/', { signal: never() })

it('keeps no response in memory after it was read, over 200 requests', async () => {
  const answers: WeakRef<Response>[] = []
  const network = createClosableNetwork({
    fetch: async () => {
      const answer = Response.json({ code: 'OK' })
      answers.push(new WeakRef(answer))
      return answer
    },
    sleep: async () => undefined,
  })
  for (let at = 0; at < 200; at += 1) await (await network.fetch(question())).json()
  for (let at = 0; at < 5; at += 1) {
    collectGarbage()
    await turn()
  }
  // the engine itself may still hold a few
  expect(answers.filter((answer) => answer.deref() !== undefined).length).toBeLessThan(5)
  network.close()
})
it('ends the running request when the network is closed, and sends none afterwards', async () => {
  const network = createClosableNetwork({
    fetch: () => new Promise(() => undefined),
    sleep: async () => undefined,
  })
  const asked = network.fetch(question())
  network.close()
  await expect(asked).rejects.toMatchObject({ failure: { code: 'offline' } })
  await expect(network.fetch(question())).rejects.toMatchObject({ failure: { code: 'offline' } })
})
