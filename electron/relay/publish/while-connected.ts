import type { NatsConnection } from '@nats-io/transport-node'
import { AppError } from '../../../shared/domain/failure.ts'

/**
 * What is asked of a server that goes away is never answered: the client waits until it loses patience. Here it fails
 * with the connection, as `offline`, and whoever asked can ask again.
 */
export function whileConnected(connection: NatsConnection) {
  const underWay = new Set<(error: AppError) => void>()
  let isThere = true
  const watch = async () => {
    for await (const { type } of connection.status()) {
      if (type !== 'disconnect') continue
      isThere = false
      for (const fail of underWay) fail(gone())
    }
  }
  void watch() // ends with the connection
  return async <T>(ask: () => Promise<T>): Promise<T> => {
    if (!isThere) throw gone()
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    underWay.add(reject)
    ask().then(resolve, reject)
    return await promise.finally(() => underWay.delete(reject))
  }
}

const gone = () => new AppError({ code: 'offline' })
