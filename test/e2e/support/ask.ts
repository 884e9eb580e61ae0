import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { ConnectionFile } from '../../../shared/domain/connection.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { SearchHit } from '../../../shared/domain/search.ts'
import type { Reply } from '../../../shared/ipc/bridge.ts'
import type { Answer, Ask, RequestName } from '../../../shared/ipc/contract.ts'
import type { LaunchedApp } from '../../stand-in/launch-options.ts'

/** The bare answer of main to the page. */
export function tryAsk<N extends RequestName>(page: Page, name: N, input: Ask<N>): Promise<Reply> {
  return page.evaluate(
    async ([request, value]): Promise<Reply> => {
      // sound: the preload put it there before the page's own scripts
      const { bridge } = globalThis as unknown as {
        bridge: { call(name: string, input?: string): Promise<string> }
      }
      return JSON.parse(await bridge.call(request, JSON.stringify(value)))
    },
    [name, input] as const,
  )
}

/** Asks main as the window does, to know what the window ought to show. Throws with the failure's code. */
export async function ask<N extends RequestName>(page: Page, name: N, input: Ask<N>): Promise<Answer<N>> {
  const reply = await tryAsk(page, name, input)
  if (!reply.ok) throw new Error(`${name}: ${JSON.stringify(reply.failure)}`)
  return reply.value as Answer<N> // main parses every answer by the contract
}

/** Has the person choose this connection file: main takes no other from its window. `folder`: where the file is put. */
export async function chooseConnectionFile(
  { page, answerFileDialog }: Pick<LaunchedApp, 'page' | 'answerFileDialog'>,
  file: ConnectionFile | null | undefined,
  folder: string,
): Promise<void> {
  const path = join(folder, 'school.foyer.json')
  writeFileSync(path, JSON.stringify(file))
  await answerFileDialog(path)
  await ask(page, 'session.openConnectionFile', undefined)
}

/** Waits until all of the school is on this computer. */
export async function untilSynced(page: Page): Promise<void> {
  await expect
    .poll(async () => (await ask(page, 'sync.status', undefined)).lastOutcome?.kind, { timeout: 90_000 })
    .toBe('complete')
}

/** What most names of the demo school begin with. */
const beginnings =
  'an ma el jo sa th be ch ka ro st wi ha mo de pa ni tr gr la co do al ba br fi go he ke le'.split(' ')

/** Current students with a plain, long surname that no one else has: what is typed names one person. */
export async function distinctPeople(page: Page, count: number): Promise<readonly SearchHit[]> {
  const found = new Map<PersonId, SearchHit>()
  for (const letters of beginnings) {
    const { hits } = await ask(page, 'people.search', { text: letters, limit: 500 })
    for (const hit of hits) {
      if (found.size === count) return [...found.values()]
      if (!found.has(hit.id) && (await hasOwnName(page, hit))) found.set(hit.id, hit)
    }
  }
  throw new Error(`only ${found.size} people in the demo school have names of their own`)
}

async function hasOwnName(page: Page, { id, surname }: SearchHit): Promise<boolean> {
  if (!/^[A-Z][a-z]{6,}$/.test(surname)) return false
  const { hits } = await ask(page, 'people.search', { text: surname })
  const namesakes = hits.filter(({ tier }) => tier === 'exact' || tier === 'prefix')
  return hits[0]?.id === id && namesakes.length === 1
}

/** One such person. */
export async function someone(page: Page): Promise<SearchHit> {
  const [one] = await distinctPeople(page, 1)
  if (one === undefined) throw new Error('no one in the demo school has a name of their own')
  return one
}

/** Someone who could be taken for another student of the list they are in, and what to type to see both. */
export async function lookAlike(page: Page): Promise<{ readonly hit: SearchHit; readonly typed: string }> {
  for (const letters of beginnings) {
    const { hits } = await ask(page, 'people.search', { text: letters, limit: 500 })
    const alike = hits.find(({ similar }) => similar.length > 0)
    if (alike === undefined) continue
    const typed = `${alike.preferred} ${alike.surname}`
    const [first] = (await ask(page, 'people.search', { text: typed })).hits
    if (first !== undefined && first.similar.length > 0) return { hit: first, typed }
  }
  throw new Error('no one in the demo school could be taken for another')
}
