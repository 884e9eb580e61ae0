import { expect, it } from 'vitest'
import { createRequestStore } from '../../../../renderer/features/corrections/request-store.ts'

it('hands over open requests with values only, and hands over or saves at most 500, open ones first', async () => {
  const asked: unknown[] = []
  const call = async (name: string, { ids }: { readonly ids: readonly unknown[] }) =>
    void asked.push([name, ids.length, ids[0]])
  const store = createRequestStore({ call: call as never }) // sound: no answer is read
  const one = (id: number | string, state: string, masked = false) => ({ id, state, masked })
  const others = [one('printed', 'handed-over'), one('done', 'done'), one('hidden', 'open', true)]
  const open = Array.from({ length: 501 }, (_, id) => one(id, 'open'))
  for (const requests of [others, [...others, ...open]]) {
    store.setState({ requests: requests as never }) // sound: no other property is read
    await store.getState().handOverAll()
  }
  await store.getState().saveFile({ stamp: '', headings: [], fields: {} as never })
  expect(asked).toEqual([
    ['requests.handOver', 500, 0],
    ['requests.saveFile', 500, 'hidden'],
  ])
})
