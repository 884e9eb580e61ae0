import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { only } from './lacking.ts'

it('throws an error with its name if it is read or set', () => {
  const app = only('app', { getName: () => 'Foyer' } as {
    getName(): string
    dock?: object
    badge?: number
  })
  expect(app.getName()).toBe('Foyer')
  expect(() => app.dock).toThrow('the stand-in has no electron.app.dock')
  expect(() => {
    app.badge = 3
  }).toThrow('the stand-in has no electron.app.badge')
})

it('lets existing parts raise events, and be awaited and printed like any object', async () => {
  const events = only('powerMonitor', new EventEmitter())
  const heard: string[] = []
  events.on('suspend', () => heard.push('suspend'))
  events.emit('suspend')
  expect(heard).toEqual(['suspend'])
  expect(await events).toBe(events)
  expect(JSON.stringify(only('app', { name: 'Foyer' }))).toBe('{"name":"Foyer"}')
})
