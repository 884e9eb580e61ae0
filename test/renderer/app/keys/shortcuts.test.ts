import { describe, expect, it } from 'vitest'
import { changeable, keyOf, keysInForce, whyNot } from '../../../../renderer/app/keys/own-keys.ts'
import { digitOfKey, shortcuts, strokeOf } from '../../../../renderer/app/keys/shortcuts.ts'
import { strokeText, strokeWords } from '../../../../renderer/text/shortcut-text.ts'

const press = (key: string, part: Partial<Parameters<typeof strokeOf>[0]> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...part,
})

const stroke = (pressed: Parameters<typeof strokeOf>[0]) => strokeOf(pressed, false)
const key = (own: Parameters<typeof keyOf>[0], pressed: Parameters<typeof strokeOf>[0]) =>
  keyOf(own, pressed, false)

describe('the table of keys', () => {
  it('gives no key two meanings', () => {
    const strokes = shortcuts.map(({ stroke }) => stroke)
    expect(new Set(strokes).size).toBe(strokes.length)
  })

  it('lists every key on the F1 sheet, and no others', () => {
    expect(Object.keys(strokeWords).toSorted()).toEqual(shortcuts.map(({ stroke }) => stroke).toSorted())
  })

  it('lets single keys act only outside of text fields', () => {
    const single = shortcuts.filter(({ stroke }) => ['Letter', 'Digit', '/'].includes(stroke))
    expect(single.map(({ inText }) => inText)).toEqual(['none', 'none', 'none'])
  })
})

describe('a key press', () => {
  it('is found in the table on any keyboard layout', () => {
    expect(stroke(press('e', { ctrlKey: true }))).toBe('Ctrl+E')
    expect(stroke(press('λ', { code: 'KeyL', ctrlKey: true }))).toBe('Ctrl+L')
    expect(stroke(press('1', { code: 'Digit1' }))).toBe('Digit')
    expect(stroke(press('1', { code: 'Digit1', shiftKey: true }))).toBe('Digit')
    expect(stroke(press('4', { code: 'Numpad4' }))).toBe('Digit')
    expect(stroke(press('¡', { code: 'Digit1', altKey: true }))).toBe('Alt+Digit')
    expect(stroke(press('2', { code: 'Numpad2', altKey: true }))).toBe('Alt+2') // Windows types é as Alt+0233
    expect(stroke(press('!', { code: 'Digit1', altKey: true, shiftKey: true }))).toBe('Alt+Shift+Digit')
    expect(stroke(press('1', { code: 'Digit1', ctrlKey: true }))).toBe('Ctrl+1')
    expect(stroke(press('é'))).toBe('Letter')
    expect(stroke(press('N', { shiftKey: true }))).toBe('Letter')
    expect(stroke(press('?', { shiftKey: true }))).toBe('?')
    expect(digitOfKey(press('&', { code: 'Digit7', altKey: true }))).toBe(7)
  })

  it('tells Control from ⌘ on a Mac, so that Ctrl+E, Ctrl+F and Ctrl+P keep the system’s meaning', () => {
    for (const letter of ['e', 'f', 'p']) {
      expect(keyOf({}, press(letter, { ctrlKey: true }), true)).toBeUndefined()
      expect(keyOf({}, press(letter, { metaKey: true }), true)?.stroke).toBe(`Ctrl+${letter.toUpperCase()}`)
      expect(keyOf({}, press(letter, { metaKey: true }), false)).toBeUndefined()
    }
  })

  it('uses Control+Tab on a Mac, because ⌘ Tab never reaches a program', () => {
    expect(keyOf({}, press('Tab', { ctrlKey: true }), true)?.stroke).toBe('Ctrl+Tab')
    expect(keyOf({}, press('Tab', { metaKey: true }), true)).toBeUndefined()
    expect([strokeText('Ctrl+Tab', true), strokeText('Ctrl+E', true)]).toEqual(['⌃ Tab', '⌘ E'])
  })

  it('leaves the keys that move the caret to the text of a form', () => {
    const caret = ['Ctrl+ArrowDown', 'Ctrl+ArrowUp', 'Alt+ArrowLeft', 'Alt+ArrowRight']
    const found = shortcuts.filter(({ stroke }) => caret.includes(stroke))
    expect(found.map(({ inText }) => inText)).toEqual(['box', 'box', 'box', 'box'])
  })

  it('ignores keys that are not in the table', () => {
    expect(key({}, press('E', { ctrlKey: true, shiftKey: true }))).toBeUndefined()
    expect(key({}, press('Tab'))).toBeUndefined()
  })

  it('is written as the machine’s keyboard labels it', () => {
    expect(strokeText('Ctrl+ArrowDown', false)).toBe('Ctrl ↓')
    expect(strokeText('Ctrl+ArrowDown', true)).toBe('⌘ ↓')
  })
})

describe('the keys that the user may change', () => {
  it('have no Ctrl or Alt, and do not move in a list', () => {
    const changed = shortcuts.map(({ stroke }) => stroke).filter((stroke) => changeable(stroke) !== null)
    expect(changed.toSorted()).toEqual(['/', 'Digit', 'F1', 'F2', 'F3', 'F4', 'F8', 'F9', 'Letter'])
    expect(keysInForce({ 'Ctrl+E': null, Escape: 'F2' })).toEqual(keysInForce({}))
  })

  it('do nothing once switched off', () => {
    expect(key({ Digit: null }, press('5', { code: 'Digit5' }))).toBeUndefined()
  })

  it('run the command at the new key, and no longer at the old one', () => {
    expect(key({ F8: 'F7' }, press('F7'))?.command).toBe('status')
    expect(key({ F8: 'F7' }, press('F8'))).toBeUndefined()
  })

  it('never act in a text field if the new key types a character', () => {
    expect(key({}, press('F8'))?.inText).toBe('any')
    expect(key({ F8: ';' }, press(';'))?.inText).toBe('none')
  })

  it('cannot be moved to a key that is taken, or that editing needs', () => {
    expect(whyNot({}, 'F8', 'F9')).toBe('taken')
    expect(whyNot({}, 'F8', 'Ctrl+E')).toBe('taken')
    for (const stroke of ['Letter', 'ArrowLeft', 'Ctrl+ArrowRight', 'Ctrl+A', 'Ctrl+Z'])
      expect(whyNot({}, 'F8', stroke), stroke).toBe('not-alone')
    expect(whyNot({}, 'F8', 'F8')).toBeNull()
    expect(whyNot({ F9: 'F7' }, 'F8', 'F9')).toBeNull()
  })
})
