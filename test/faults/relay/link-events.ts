import { aWhile, deskOf, type Events, type Life, renamed } from './life.ts'

type Line = { cut(): void; mend(): void }

/** Cuts a connection for a while, in which a person is renamed. */
async function cut(life: Life, line: Line): Promise<void> {
  line.cut()
  await renamed(life, true)
  await aWhile(life, 700)
  line.mend()
}

/** Events on the connections between the relay, its server and the desks. */
export const linkEvents: Events = {
  'a link was cut': (life) => cut(life, deskOf(life).wire),
  'the link of the relay was cut': (life) => cut(life, life.place.relayWire),
  'the link to the school was cut': (life) => {
    const to = (isThere: boolean) => life.place.relay?.network(isThere)
    return cut(life, { cut: () => to(false), mend: () => to(true) })
  },
}
