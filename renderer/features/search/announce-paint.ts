/**
 * Marks the moment when the frame with an answer has been drawn. A frame's callbacks run before it is drawn, so a
 * message posted in a callback is read right after. End-to-end tests read the mark to time a key.
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
