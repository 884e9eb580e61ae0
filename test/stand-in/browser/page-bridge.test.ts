import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { bindingName, bridgeScript, deliverKey, jsonOf } from './page-bridge.ts'

/** The script in a world of its own, as a page has one; `call` is what the host would bind. */
function pageWith(preload: string, { isFrame = false, call = async () => ({ json: '1' }) as object } = {}) {
  const world: Record<string | symbol, unknown> = { structuredClone, [bindingName]: call }
  world['top'] = isFrame ? {} : world
  const run = () =>
    runInNewContext(`globalThis.top = ${isFrame ? '{}' : 'globalThis'};${bridgeScript(preload)}`, world)
  return { world, run }
}

const exposing = (api: string) =>
  `const { contextBridge, ipcRenderer } = require('electron'); contextBridge.exposeInMainWorld('bridge', ${api})`

type Api = { readonly ask: (input: unknown) => Promise<unknown> }
const asking = exposing("{ ask: (input) => ipcRenderer.invoke('foyer:call', input) }")

describe('the bridge that the stand-in adds to a page', () => {
  it('gives the page what the preload exposes, frozen, and leaves nothing of its own behind', () => {
    const { world, run } = pageWith(asking)
    run()
    expect(Object.keys(world)).toContain('bridge')
    expect(Object.isFrozen(world['bridge'])).toBe(true)
    expect(bindingName in world).toBe(false)
  })

  it('exposes nothing to a frame, and removes its channel to the host', () => {
    const { world, run } = pageWith(asking, { isFrame: true })
    run()
    expect(Object.keys(world)).not.toContain('bridge')
    expect(bindingName in world).toBe(false)
  })

  it('returns values, `undefined` too, and failures with the name of the channel', async () => {
    const replies: object[] = [{ json: '{"a":[1,null]}' }, { json: '' }, { error: 'it is full' }]
    const heard: unknown[] = []
    const call = async (...args: unknown[]) => {
      heard.push(args)
      return replies.shift() ?? {}
    }
    const { world, run } = pageWith(asking, { call })
    run()
    const { ask } = world['bridge'] as Api // sound: exposed above
    expect(await ask({ id: 1 })).toEqual({ a: [1, null] })
    expect(await ask(undefined)).toBeUndefined()
    await expect(ask(2)).rejects.toThrow("Error invoking remote method 'foyer:call': it is full")
    expect(heard).toEqual([
      ['foyer:call', [{ id: 1 }]],
      ['foyer:call', [undefined]],
      ['foyer:call', [2]],
    ])
  })

  it('delivers an event to the current listeners only', () => {
    const { world, run } = pageWith(
      `${exposing('{}')}; globalThis.heard = []; const listen = (_, what) => heard.push(what);
      ipcRenderer.on('message', listen); globalThis.stop = () => ipcRenderer.off('message', listen)`,
    )
    run()
    const deliver = world[Symbol.for(deliverKey)] as (channel: string, args: readonly unknown[]) => void // sound: laid by it
    deliver('message', ['once'])
    deliver('other', ['never'])
    ;(world['stop'] as () => void)()
    deliver('message', ['twice'])
    expect([...(world['heard'] as string[])]).toEqual(['once'])
  })

  it('lets a preload require only Electron’s modules for a sandboxed preload', () => {
    expect(() => pageWith("require('fs')").run()).toThrow('cannot require fs')
    expect(() => pageWith("require('electron').ipcRenderer.sendSync('x')").run()).toThrow(/sendSync/)
  })
})

it('carries what JSON can hold, and refuses other values by name', () => {
  expect([jsonOf({ a: 'Zoë', b: [null] }), jsonOf(undefined)]).toEqual(['{"a":"Zoë","b":[null]}', ''])
  for (const lost of [Number.NaN, new Map([[1, 2]]), new Set([1])])
    expect(() => jsonOf({ here: lost })).toThrow('cannot carry the value of “here”')
})
