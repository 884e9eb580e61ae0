import type { JetStreamClient } from '@nats-io/jetstream'
import { streamName } from '../wire/keys.ts'
import type { Published } from './outgoing.ts'

/** What a desk cannot tell by a message is said beside it, so that a relay that begins need not read all of them again. */
export const publishedHeader = 'Foyer-Published'
export const headerOf = ({ hash, parts }: Published): string => `${hash} ${parts}`

/** No bucket of ours has more keys. */
const mostKeys = 1_000_000
const quietMs = 15_000

/**
 * What stands at each key, by the headers alone: of 20,000 people that is 3 MB, and not 80. Rejects where nothing more
 * comes for 15 s: otherwise the client would wait for ever for a server that hangs.
 */
export async function readPublished(js: JetStreamClient): Promise<Map<string, Published>> {
  const silence = watchSilence()
  try {
    return await Promise.race([silence.over, readHeaders(js, silence)])
  } finally {
    silence.stop()
  }
}

type Silence = ReturnType<typeof watchSilence>

async function readHeaders(js: JetStreamClient, silence: Silence): Promise<Map<string, Published>> {
  const known = new Map<string, Published>()
  const consumer = await js.consumers.get(streamName, { headers_only: true })
  const { num_pending: waiting } = await consumer.info()
  if (waiting === 0) return known
  const messages = await consumer.consume({ max_messages: 1_000 })
  silence.over.catch(() => messages.close())
  let isWhole = false
  for await (const { subject, headers, info } of messages) {
    silence.broken()
    const [hash = '', parts = ''] = (headers?.get(publishedHeader) ?? '').split(' ')
    known.set(subject, { hash, parts })
    isWhole = info.pending === 0
    if (isWhole || known.size > mostKeys) break
  }
  await messages.close()
  // Who is not known to stand there would not be called gone.
  if (!isWhole) throw new Error('the bucket did not say all that it holds')
  return known
}

/** `over` rejects when it was not broken for long. */
function watchSilence() {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the bucket says nothing more of what it holds')), quietMs)
  })
  return {
    over,
    broken: (): void => void timer?.refresh(),
    stop: (): void => clearTimeout(timer),
  }
}
