import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserWindowConstructorOptions, Session, WebPreferences } from 'electron'
import { expect, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.ts'
import { requireClosedWindow, required, requirePolicy } from './window-rules.ts'

function closedWindow(changes: WebPreferences = {}): BrowserWindowConstructorOptions {
  const preload = join(tempFolder(), 'index.cjs')
  writeFileSync(preload, '')
  const webPreferences = {
    session: {} as Session, // only its presence is looked at
    preload,
    ...required,
  }
  return { webPreferences: { ...webPreferences, ...changes } }
}

it('opens a window with the required preferences', () => {
  const options = closedWindow()
  expect(requireClosedWindow(options)).toBe(options.webPreferences?.preload)
})

it.each(Object.keys(required) as (keyof typeof required)[])(
  'refuses a window if %s is inverted or left out',
  (name) => {
    const { webPreferences } = closedWindow()
    const turned = closedWindow({ [name]: !webPreferences?.[name] })
    expect(() => requireClosedWindow(turned)).toThrow(`webPreferences.${name}`)
    delete turned.webPreferences?.[name]
    expect(() => requireClosedWindow(turned)).toThrow(`webPreferences.${name}`)
  },
)

it.each([
  ['a relative path', 'out/preload/index.cjs'],
  ['a file that is not there', '/nowhere/index.cjs'],
  ['a module', '/nowhere/index.mjs'],
])('refuses a window with %s as its preload', (_what, preload) => {
  expect(() => requireClosedWindow(closedWindow({ preload }))).toThrow('exactly one preload')
})

it('refuses a window without a preload, a session, or any preferences', () => {
  const { webPreferences } = closedWindow()
  const { preload: _preload, ...withoutPreload } = webPreferences ?? {}
  const { session: _session, ...withoutSession } = webPreferences ?? {}
  expect(() => requireClosedWindow({ webPreferences: withoutPreload })).toThrow('exactly one preload')
  expect(() => requireClosedWindow({ webPreferences: withoutSession })).toThrow('a session of its own')
  expect(() => requireClosedWindow({})).toThrow('webPreferences.sandbox')
})

it('shows no document without a content security policy', () => {
  expect(() => requirePolicy('app://foyer/index.html', {})).toThrow('without a content security policy')
  requirePolicy('app://foyer/index.html', { 'content-security-policy': "default-src 'none'" })
})
