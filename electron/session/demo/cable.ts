import { AppError } from '../../../shared/domain/failure.ts'
import type { Fetch } from '../../api/fetch.ts'

export type Cable = { readonly fetch: Fetch; setUp(up: boolean): void; isUp(): boolean }

/** Wraps a network so that it can be disconnected, for demo mode and for trying the app offline. */
export function createCable(fetch: Fetch): Cable {
  let up = true
  return {
    fetch: (request) => (up ? fetch(request) : Promise.reject(new AppError({ code: 'offline' }))),
    setUp: (value) => {
      up = value
    },
    isUp: () => up,
  }
}
