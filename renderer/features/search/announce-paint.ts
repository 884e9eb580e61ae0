/**
 * Reports when an answer has been painted. A frame's callbacks run before it is painted, so a message posted from one
 * is read directly after. The end-to-end tests that measure the time from key to paint read it; otherwise it costs
 * nothing.
 */
export function announcePaint(text: string): () => void {
  const drawn = new MessageChannel()
  drawn.port1.onmessage = () => {
    performance.mark('foyer:painted')
    document.documentElement.dataset.painted = text
    drawn.port1.close()
  }
  const frame = requestAnimationFrame(() => drawn.port2.postMessage(null))
  return () => {
    cancelAnimationFrame(frame)
    drawn.port1.close()
  }
}
