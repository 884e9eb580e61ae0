import { aWhile, type Events, renamed } from './life.ts'

/** What happens besides where there is a leaf. */
export const leafEvents: Events = {
  'the leaf was killed': async (life) => {
    const server = life.place.leaf?.server
    if (life.random() < 0.7) await server?.kill()
    else await server?.stop()
    await aWhile(life, 800)
    await server?.start()
  },
  'the leaf lost its end': async (life) => {
    const leaf = life.place.leaf
    await leaf?.server.stop()
    leaf?.loseEnd()
    await aWhile(life, 400)
    await leaf?.server.start()
  },
  'the line to the leaf was cut': async (life) => {
    const line = life.place.leaf?.line
    line?.cut()
    await renamed(life, true)
    await aWhile(life, 1_500)
    line?.mend()
  },
}
