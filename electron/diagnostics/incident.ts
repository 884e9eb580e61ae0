import { randomUUID } from 'node:crypto'
import type { LogEvent } from './log-event.ts'

const mostPlaces = 12

/** Where a bug happened, never its words: they may quote a pupil's data; nor its folders: they may name a person. */
export function incidentOf(error: unknown): Extract<LogEvent, { event: 'incident' }> {
  const name = error instanceof Error ? error.name : typeof error
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const places = frames.flatMap((line) => /([\w.-]+:\d+:\d+)\)?$/.exec(line)?.[1] ?? [])
  return {
    event: 'incident',
    incident: randomUUID().slice(0, 8),
    name: name.replace(/[^\w.-]/g, '').slice(0, 60) || 'unnamed',
    places: places.slice(0, mostPlaces),
  }
}
