import { bucket, streamName } from '../wire/subjects.ts'

/** The subject filter for all messages of a scope. */
export const subjectsOf = (scope: string): string => `$KV.${bucket}.${scope}.>`

const next = `$JS.API.CONSUMER.MSG.NEXT.${streamName}.`
const info = `$JS.API.CONSUMER.INFO.${streamName}.`
const ack = `$JS.ACK.${streamName}.`
/** The new form of acknowledgements. Servers from 2.14 can use it, and it will become their default. */
const laterAck = `$JS.ACK._.*.${streamName}.`
const resend = 'foyer.again.'

/** A desk's requests to the relay. `from 7`: everything after message 7. `part 7`: a part of its snapshot. */
export const resendSubjects = `${resend}*`

/** The services that the relay's account offers to the desks' account. Nothing else passes between the two accounts. */
export const services = [
  // No desk uses this. An account that does not import it gets the server's whole API, which would then answer `info` too.
  { subject: '$JS.API.INFO', answers: 'one' },
  { subject: `${info}*`, answers: 'one' },
  { subject: `${next}*`, answers: 'many' },
  { subject: `${ack}*.>`, answers: 'one' },
  { subject: `${laterAck}*.>`, answers: 'one' },
  { subject: resendSubjects, answers: 'one' },
] as const

/** All subjects that a desk may publish and subscribe to. */
export const rightsOf = (desk: string) => ({
  publish: [
    ...[`${info}${desk}`, `${next}${desk}`, `${ack}${desk}.>`, `${laterAck}${desk}.>`, `${resend}${desk}`],
  ],
  subscribe: [`_INBOX_${desk}.>`],
})
