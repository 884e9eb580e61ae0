/**
 * Says when an answer is on the glass: the frame that shows it has been drawn. A frame's callbacks run before it is
 * drawn, so a message posted from one is read right after. Read by the end-to-end tests that measure the way from key
 * to paint; costs nothing otherwise.
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
