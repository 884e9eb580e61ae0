import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { hasNatsServer } from '../../../../electron/dev/relay/nats-server.ts'
import { addLeaf } from '../../../../electron/relay/leaf/add-leaf.ts'
import { hashOf } from '../../../../electron/relay/wire/digest.ts'
import { until } from '../../../support/processes.ts'
import { enrolFollowing, startFollowing, startRelay } from '../../../support/relay.ts'
import { rename, untilFound } from '../../../support/renaming.ts'
import { connectRawLeaf, type RawLeaf } from './raw-leaf.ts'

/** Who reads along knows it. */
const mark = hashOf(createDemoSchool({ current: 0, past: 0 }).baseUrl)
const info = (rest: object) =>
  JSON.stringify({
    type: 'io.nats.jetstream.api.v1.stream_info_response',
    config: { name: 'KV_people', subjects: ['$KV.people.>'], description: `x ${mark}` },
    created: '2026-01-01T00:00:00Z',
    state: { messages: 0, bytes: 0, first_seq: 0, last_seq: 0, consumer_count: 0 },
    ...rest,
  })
const answers = {
  nothing: () => '',
  'what is no JSON': () => '{"type":',
  null: () => 'null',
  'a list': () => '[]',
  'an error without words': () => '{"error":{}}',
  'an error of an unknown kind': () => '{"error":{"code":500,"err_code":1,"description":"x"}}',
  'a name that has no end': () => info({ config: { description: `${'x'.repeat(900_000)} ${mark}` } }),
  'a stream that has no state': () => info({ state: null }),
  'a number that is none': () => '{"seq":"1","stream":"KV_people"}',
  'a list of consumers that has no end': (subject: string) =>
    info(
      subject.includes('CONSUMER.LIST')
        ? {
            ...{ type: 'io.nats.jetstream.api.v1.consumer_list_response', total: 1e9, offset: 0, limit: 1 },
            consumers: [{ delivered: { stream_seq: 0 } }],
          }
        : {},
    ),
  'that all is well, whatever was asked': () =>
    info({ seq: 1, stream: 'KV_people', name: 'x', num_pending: 5, success: true }),
} as const

describe.runIf(hasNatsServer)('a leaf that is no leaf of ours', () => {
  /** Answers whatever the relay asks of it. */
  async function lie(raw: RawLeaf, answer: (subject: string) => string, forMs: number) {
    let read = 0
    let told = 0
    raw.listen('$JS.campus-wandoo.API.>')
    for (const end = performance.now() + forMs; performance.now() < end; await wait(5)) {
      const heard = raw.heard()
      for (const [, subject = '', reply = ''] of heard
        .slice(read)
        .matchAll(/^(?:LMSG|HMSG) (\$JS\S+) (_INBOX_leaf\S+) /gm)) {
        raw.say(reply, answer(subject))
        told += 1
      }
      read = heard.length
    }
    return told
  }

  it('keeps the relay from nobody else, by whatever it answers and however much', async () => {
    const school = createDemoSchool({ current: 20, past: 0 })
    const { server, relay } = await startRelay(school, { all: null }, { takesLeaves: true })
    const desk = await startFollowing(await enrolFollowing(server, school))
    const added = await addLeaf({
      folder: server.folder,
      name: 'wandoo',
      scopes: { all: null },
      now: Date.now,
    })
    if (!added.ok) throw new Error(added.problem)
    const raw = await until(
      () => connectRawLeaf(added.handOver),
      (one) => !one.isClosed(),
    )
    onTestFinished(raw.close)
    for (const [what, answer] of Object.entries(answers)) {
      const told = await lie(raw, answer, 3_000)
      const name = `Freshwater${'abcdefghijklm'[Object.keys(answers).indexOf(what)]}`
      await rename(school, relay, name)
      await untilFound(desk, name)
      expect(told, what).toBeGreaterThan(what.includes('consumers') ? 100 : 0)
    }
    const [inbox] = /_INBOX_leaf\.\w+/.exec(raw.heard()) ?? []
    const text = 'x'.repeat(500)
    const flooding = (async () => {
      for (let each = 0; each < 200_000; each += 1) {
        raw.say(`${inbox}.${each}`, text)
        if (each % 1_000 === 0) await raw.flush()
      }
    })()
    const beganAt = performance.now()
    await rename(school, relay, 'Billabong')
    await untilFound(desk, 'Billabong')
    await flooding
    expect(performance.now() - beganAt).toBeLessThan(10_000)
  })
})
