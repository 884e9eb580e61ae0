import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStore } from 'zustand'
import { CardScreen } from '../../../renderer/features/person/card/card-screen.tsx'
import { createCardStore } from '../../../renderer/features/person/card-store.ts'
import { CardPaper } from '../../../renderer/features/person/paper/card-paper.tsx'
import { NowProvider } from '../../../renderer/ui/now.tsx'
import { StoresContext } from '../../../renderer/ui/store-hooks.ts'
import type { PersonCard } from '../../../shared/domain/card.ts'

const help = {
  office: 'the registrar, ext. 100',
  medical: 'Health centre ext. 214',
  withheld: 'the registrar',
}
const nothing = () => undefined
const emptyStore = createCardStore(
  { call: () => Promise.reject(new Error('nothing is asked here')) },
  () => nothing,
)

/** What the window says of a person, every word of it, in the order of the page. */
export const screenText = (card: PersonCard): string => drawn(card, true)

/** The same at a desk that follows a relay. */
export const followedScreenText = (card: PersonCard): string => drawn(card, false)

function drawn(card: PersonCard, asksSchool: boolean): string {
  const store = createStore(() => ({ ...emptyStore.getState(), openId: card.id, card }))
  return textOf(
    <StoresContext value={{ card: store }}>
      <CardScreen
        regionRef={null}
        help={help}
        online={true}
        asksSchool={asksSchool}
        hasDraft={false}
        hint={null}
        isPinned={false}
        onPin={() => undefined}
        waitingValues={({ base, mine }) => ({ base, mine })}
        keys={{ refresh: '', print: '' }}
        onContact={() => undefined}
        onCopy={nothing}
        onOpen={nothing}
        onCompare={nothing}
        onCorrect={nothing}
        onAsk={nothing}
        requests={null}
        onPrint={nothing}
        onClose={nothing}
      />
    </StoresContext>,
  )
}

/** What a sheet of paper says of the person. */
export function paperText(card: PersonCard): string {
  return textOf(<CardPaper card={card} help={help} />)
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Drawn by the window's own components, without a browser; each element is a line of its own. */
export function textOf(part: ReactNode): string {
  return renderToStaticMarkup(<NowProvider clock={Date.now}>{part}</NowProvider>)
    .replaceAll(/<wbr\/>/g, '')
    .replaceAll(/<[^>]*aria-label="([^"]*)"[^>]*>/g, '\n$1\n')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
}
