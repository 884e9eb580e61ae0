import { describe, expect, it } from 'vitest'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { hasNatsServer } from '../../electron/dev/relay/nats-server.ts'
import { filesThatSay } from '../support/files-that-say.ts'
import { startLeaf } from '../support/leaf.ts'
import { enrolFollowing, foundBy, startFollowing, startRelay, untilAsHeldBy } from '../support/relay.ts'
import { rename, untilFound } from '../support/renaming.ts'

const scopes = { all: null, senior: { yearLevels: ['10-12'], currentOnly: true } }

describe.runIf(hasNatsServer)('a desk at a leaf', () => {
  it('holds what the relay holds of the scopes of its leaf, hears of each change, and leaves nothing to read on its disk', async () => {
    const school = createDemoSchool({ current: 40, past: 10 })
    const { server, relay } = await startRelay(school, scopes, { takesLeaves: true })
    const leaf = await startLeaf(server)
    const desk = await startFollowing(await enrolFollowing(leaf.server, school))
    await untilAsHeldBy(relay, desk)
    const id = await rename(school, relay, 'Freshwater')
    expect(await untilFound(desk, 'freshwater')).toEqual([id])
    expect((await foundBy(desk)).length).toBeGreaterThan(10)
    expect(await desk.refusal('people.refresh', { id })).toEqual({ code: 'reads-relay' })
    expect(desk.bugs).toEqual([]) // the relay tells once of a leaf that is not there yet
    await leaf.server.stop()
    for (const said of ['Freshwater', leaf.handOver.password])
      expect(filesThatSay(leaf.server.folder, said)).toEqual([])
  })
})
