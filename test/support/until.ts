import { isDeepStrictEqual } from 'node:util'
import type { CorrectionQueue } from '../../shared/domain/correction.ts'
import type { Answer, Ask, RequestName } from '../../shared/ipc/contract.ts'
import { until } from './processes.ts'

/** The whole app, or a headless host. */
export type Desk = { ask<N extends RequestName>(name: N, input: Ask<N>): Promise<Answer<N>> }

/** Waits until the state of the updates is as wanted. */
export const untilStatus = (
  desk: Desk,
  wanted: (status: Answer<'sync.status'>) => boolean,
  longestMs?: number,
): Promise<Answer<'sync.status'>> => until(() => desk.ask('sync.status', undefined), wanted, longestMs)

/** Waits until no round runs and the last one was complete. */
export const untilComplete = (desk: Desk, longestMs?: number): Promise<Answer<'sync.status'>> =>
  untilStatus(
    desk,
    ({ running, lastOutcome }) => running === null && lastOutcome?.kind === 'complete',
    longestMs,
  )

/** Waits until the queue of corrections is as wanted. */
export const untilQueue = (
  desk: Desk,
  wanted: (queue: CorrectionQueue) => boolean,
): Promise<CorrectionQueue> => until(() => desk.ask('corrections.queue', undefined), wanted)

/** Waits until the session is in this state. */
export const untilSession = (
  desk: Desk,
  state: string,
  longestMs?: number,
): Promise<Answer<'session.status'>> =>
  until(
    () => desk.ask('session.status', undefined),
    (status) => status.state === state,
    longestMs,
  )

/** Connects again and again until no step fails: the server of a relay reads its files again in its own time. */
export const untilConnected = (
  desk: Desk,
  input: Ask<'session.connect'>,
): Promise<Answer<'session.connect'>> =>
  until(
    () => desk.ask('session.connect', input),
    ({ ticks }) => ticks.every(({ state }) => state !== 'failed'),
  )

/** Waits until this value is found. */
export const untilIs = <T>(find: () => T | Promise<T>, value: T): Promise<T> =>
  until(
    async () => await find(),
    (found) => isDeepStrictEqual(found, value),
  )

export const untilHolds = (holds: () => Promise<boolean>): Promise<boolean> => untilIs(holds, true)
