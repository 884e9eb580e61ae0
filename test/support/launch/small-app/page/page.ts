import type { Bridge } from '../../../../../shared/ipc/bridge.ts'

declare global {
  interface Window {
    readonly bridge: Bridge
  }
}

// The bridge must be there before the page's first line runs.
document.body.dataset.bridge = typeof window.bridge.call
window.bridge.listen((name, payload) => {
  const item = document.createElement('li')
  item.textContent = `${name} ${payload}`
  document.querySelector('ul')?.append(item)
})
