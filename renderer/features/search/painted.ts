/**
 * Says when an answer is on the glass: two frames after it was drawn. Read by the end-to-end tests that
 * measure the way from key to paint; costs nothing otherwise.
 */
export function announcePaint(text: string): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      performance.mark('foyer:painted')
      document.documentElement.dataset.painted = text
    })
  })
  return () => cancelAnimationFrame(frame)
}
