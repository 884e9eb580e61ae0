import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addLeaf } from '../../../../electron/relay/leaf/add-leaf.ts'
import { parseHandOver } from '../../../../electron/relay/leaf/hand-over.ts'
import { readLeaves } from '../../../../electron/relay/leaf/leaf-registry.ts'
import { removeLeaf } from '../../../../electron/relay/leaf/remove-leaf.ts'
import { initRelay } from '../../../../electron/relay/server/init-relay.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const files = { certificate: '/etc/a.pem', certificateKey: '/etc/a.key' }
const scopes = { wandoo: { boardingHouses: ['Wandoo House'] } }

async function relay(leafPort?: number) {
  const folder = join(tempFolder(), 'relay')
  const host = 'relay.school.example'
  await initRelay({ folder, host, ...files, ...(leafPort !== undefined && { leafPort }) })
  return {
    folder,
    textOf: (name: string) => readFileSync(join(folder, name), 'utf8'),
    add: (wish: object = {}) => addLeaf({ folder, name: 'wandoo', scopes, now: Date.now, ...wish }),
    remove: (name = 'wandoo') => removeLeaf({ folder, name, now: Date.now }),
  }
}

describe('adding a leaf', () => {
  it('writes down an account of its own, and hands over what the campus needs', async () => {
    const { folder, textOf, add } = await relay(7422)
    const added = await add()
    if (!added.ok) throw new Error(added.problem)
    const { handOver } = added
    expect(parseHandOver(JSON.stringify(handOver))).toEqual(handOver)
    expect(handOver).toMatchObject({ name: 'wandoo', server: 'tls://relay.school.example:7422', scopes })
    const [leaf] = readLeaves(folder)
    expect(leaf).toMatchObject({ scopes: ['wandoo'], removedAt: null, link: { account: handOver.account } })
    expect(textOf('leaves.conf')).toContain(`"${handOver.account}" {`)
    expect(textOf('leaves.conf')).not.toContain(leaf?.link?.relaySeed)
    if (process.platform !== 'win32')
      for (const name of ['leaves.conf', 'leaves.json'])
        expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
  })

  it('has the server show that it has read it, by a marker that is another', async () => {
    const { textOf, add, remove } = await relay(7422)
    const markers = [textOf('marker.nk')]
    await add()
    markers.push(textOf('marker.nk'))
    await remove()
    markers.push(textOf('marker.nk'))
    expect(new Set(markers).size).toBe(3)
  })

  it('is refused with a word that says why', async () => {
    const { folder, add } = await relay(7422)
    expect(await add({ name: 'Wandoo' })).toEqual({ ok: false, problem: 'bad-name' })
    expect(await add({ scopes: {} })).toEqual({ ok: false, problem: 'bad-scope' })
    await add()
    expect(await add()).toEqual({ ok: false, problem: 'name-taken' })
    expect(await (await relay()).add()).toEqual({ ok: false, problem: 'no-leaf-port' })
    expect(await add({ folder: tempFolder() })).toEqual({ ok: false, problem: 'no-relay' })
    writeFileSync(join(folder, 'leaves.json'), '{"v":2}')
    await expect(add({ name: 'other' })).rejects.toThrow()
  })

  it('is undone by removing it: no word is left, and by its name it is another leaf', async () => {
    const { folder, textOf, add, remove } = await relay(7422)
    const first = await add()
    await add({ name: 'other' })
    expect(await remove('nobody')).toEqual({ ok: false, problem: 'no-such-leaf' })
    expect(await remove()).toMatchObject({ ok: true })
    if (!first.ok) throw new Error(first.problem)
    const { account, password } = first.handOver
    for (const name of ['leaves.conf', 'leaves.json'])
      for (const said of [account, password]) expect(textOf(name)).not.toContain(said)
    expect(textOf('leaves.conf')).toContain('LEAF_other-')
    const again = await add()
    expect(again).not.toMatchObject({ handOver: { account } })
    expect(readLeaves(folder).map(({ name, link }) => `${name} ${link !== null}`)).toEqual([
      'wandoo false',
      'other true',
      'wandoo true',
    ])
  })
})
