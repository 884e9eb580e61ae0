import { describe, expect, it } from 'vitest'
import { changeable, keyOf, keysInForce, whyNot } from '../../../renderer/app/own-keys.ts'
import { digitOfKey, shortcuts, strokeOf } from '../../../renderer/app/shortcuts.ts'
import { strokeText, strokeWords } from '../../../renderer/text/shortcut-text.ts'

const press = (key: string, part: Partial<Parameters<typeof strokeOf>[0]> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...part,
})

describe('the table of keys', () => {
  it('gives no stroke two meanings', () => {
    const strokes = shortcuts.map(({ stroke }) => stroke)
    expect(new Set(strokes).size).toBe(strokes.length)
  })

  it('says on the F1 sheet what every stroke does, and nothing of strokes that do nothing', () => {
    expect(Object.keys(strokeWords).toSorted()).toEqual(shortcuts.map(({ stroke }) => stroke).toSorted())
  })

  it('lets single keys act only outside of text fields', () => {
    const single = shortcuts.filter(({ stroke }) => ['Letter', 'Digit', 'Shift+Digit', '/'].includes(stroke))
    expect(single).toHaveLength(4)
    expect(single.every(({ inText }) => !inText)).toBe(true)
  })
})

describe('a key press', () => {
  it('is found in the table whatever the layout makes of it', () => {
    expect(strokeOf(press('e', { ctrlKey: true }))).toBe('Ctrl+E')
    expect(strokeOf(press('e', { metaKey: true }))).toBe('Ctrl+E')
    expect(strokeOf(press('!', { code: 'Digit1', shiftKey: true }))).toBe('Shift+Digit')
    expect(strokeOf(press('4', { code: 'Numpad4' }))).toBe('Digit')
    expect(strokeOf(press('1', { code: 'Digit1', altKey: true }))).toBe('Alt+1')
    expect(strokeOf(press('é'))).toBe('Letter')
    expect(strokeOf(press('N', { shiftKey: true }))).toBe('Letter')
    expect(strokeOf(press('?', { shiftKey: true }))).toBe('?')
    expect(digitOfKey({ code: 'Digit7' })).toBe(7)
  })

  it('does nothing where nothing is meant', () => {
    expect(keyOf({}, press('E', { ctrlKey: true, shiftKey: true }))).toBeUndefined()
    expect(keyOf({}, press('0', { code: 'Digit0' }))).toBeUndefined()
    expect(keyOf({}, press('Tab'))).toBeUndefined()
  })

  it('is written as it stands on the keyboard of the machine', () => {
    expect(strokeText('Ctrl+ArrowDown', false)).toBe('Ctrl ↓')
    expect(strokeText('Ctrl+ArrowDown', true)).toBe('⌘ ↓')
  })
})

describe('keys that a person moved or switched off', () => {
  it('lets only keys that act on their own be changed', () => {
    const changed = shortcuts.map(({ stroke }) => stroke).filter((stroke) => changeable(stroke) !== null)
    expect(changed.toSorted()).toEqual(['/', 'Digit', 'F1', 'F8', 'F9', 'Letter', 'Shift+Digit'])
    expect(keysInForce({ 'Ctrl+E': null, Escape: 'F2' })).toEqual(keysInForce({}))
  })

  it('does nothing at a key that is switched off', () => {
    expect(keyOf({ Digit: null }, press('5', { code: 'Digit5' }))).toBeUndefined()
  })

  it('does the same at another key, and nothing any more at the first', () => {
    expect(keyOf({ F8: 'F7' }, press('F7'))?.command).toBe('status')
    expect(keyOf({ F8: 'F7' }, press('F8'))).toBeUndefined()
  })

  it('never takes a key that writes something from a text', () => {
    expect(keyOf({}, press('F8'))?.inText).toBe(true)
    expect(keyOf({ F8: ';' }, press(';'))?.inText).toBe(false)
  })

  it('refuses a key that has work already', () => {
    expect(whyNot({}, 'F8', 'F9')).toBe('taken')
    expect(whyNot({}, 'F8', 'Ctrl+E')).toBe('taken')
    expect(whyNot({}, 'F8', 'Letter')).toBe('not-alone')
    expect(whyNot({}, 'F8', 'F8')).toBeNull()
    expect(whyNot({ F9: 'F7' }, 'F8', 'F9')).toBeNull()
  })
})
