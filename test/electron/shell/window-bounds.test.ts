import { expect, it } from 'vitest'
import { boundsOnScreen } from '../../../electron/shell/window-bounds.ts'

const laptop = { x: 0, y: 0, width: 1440, height: 900 }
const monitor = { x: 1440, y: -200, width: 2560, height: 1440 }
const onMonitor = { x: 1600, y: 0, width: 1280, height: 800, maximized: true }

it('returns the window to its size, its position and its monitor', () => {
  expect(boundsOnScreen(onMonitor, [laptop, monitor])).toEqual(onMonitor)
})

it('places the window on an existing screen, with its title bar within reach', () => {
  expect(boundsOnScreen(onMonitor, [laptop])).toBeNull()
  expect(boundsOnScreen({ ...onMonitor, x: 100, y: -700 }, [laptop])).toBeNull()
  expect(boundsOnScreen({ ...onMonitor, x: 1400, y: 10 }, [laptop])).toBeNull()
})

it('uses the default size if no size was stored that can be read', () => {
  for (const stored of [undefined, null, 'wide', { x: 1 }, { ...onMonitor, width: 3 }])
    expect(boundsOnScreen(stored, [laptop, monitor])).toBeNull()
})
