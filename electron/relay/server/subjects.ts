import { bucket, streamName } from '../wire/keys.ts'

/** What a desk may be sent of that stream: what stands at the keys of its scope. */
export const keysOf = (scope: string): string => `$KV.${bucket}.${scope}.>`

const next = `$JS.API.CONSUMER.MSG.NEXT.${streamName}.`
const info = `$JS.API.CONSUMER.INFO.${streamName}.`
const ack = `$JS.ACK.${streamName}.`
/** As servers from 2.14 on may be told to name it, and a later one will by itself. */
const laterAck = `$JS.ACK._.*.${streamName}.`
const again = 'foyer.again.'
const look = 'foyer.look.'

/** Asked by a desk that is to be sent everything from the beginning. Its last word is the desk. */
export const againOfAll = `${again}*`

/** The services that the relay's account offers to the desks' account. Nothing else passes between the two. */
export const services = [
  // Asked by no desk. An account that does not import it is given all of the server's API, which then answers `info` too.
  { subject: '$JS.API.INFO', answers: 'one' },
  { subject: `${info}*`, answers: 'one' },
  { subject: `${next}*`, answers: 'many' },
  { subject: `${ack}*.>`, answers: 'one' },
  { subject: `${laterAck}*.>`, answers: 'one' },
  { subject: againOfAll, answers: 'one' },
  { subject: `${look}*`, answers: 'one' },
] as const

/** All that a desk may say, and all that it may hear. */
export const rightsOf = (desk: string) => ({
  publish: [
    ...[`${info}${desk}`, `${next}${desk}`, `${ack}${desk}.>`, `${laterAck}${desk}.>`],
    ...[`${again}${desk}`, `${look}${desk}`],
  ],
  subscribe: [`_INBOX_${desk}.>`],
})
