import { readFileSync, writeFileSync } from 'node:fs'
import type { Fetch } from '../../../electron/api/fetch.ts'

/** What a service answered, by method, path and body: a school that is stopped and starts in no time. */
export type Recording = {
  readonly school: { readonly baseUrl: string; readonly authUrl: string }
  readonly credentials: { readonly clientId: string; readonly clientSecret: string }
  readonly answers: Readonly<Record<string, { readonly status: number; readonly body: string }>>
}

async function questionOf(request: Request): Promise<string> {
  const { pathname } = new URL(request.url)
  return `${request.method} ${pathname} ${pathname.endsWith('/token') ? '' : await request.clone().text()}`
}

/** Passes requests on, and keeps what comes back. */
export function createRecorder(fetch: Fetch) {
  const answers: Record<string, { status: number; body: string }> = {}
  const recording: Fetch = async (request) => {
    const question = await questionOf(request)
    const response = await fetch(request)
    answers[question] = { status: response.status, body: await response.clone().text() }
    return response
  }
  return {
    fetch: recording,
    save: (file: string, who: Omit<Recording, 'answers'>): void =>
      writeFileSync(file, JSON.stringify({ ...who, answers })),
  }
}

export function openRecording(file: string): Recording & { readonly fetch: Fetch } {
  const recording = JSON.parse(readFileSync(file, 'utf8')) as Recording // written by the recorder above
  return {
    ...recording,
    fetch: async (request) => {
      const answer = recording.answers[await questionOf(request)]
      if (answer === undefined) throw new Error('a question no one asked while recording')
      const headers = { 'content-type': 'application/json' }
      return new Response(answer.body, { status: answer.status, headers })
    },
  }
}
