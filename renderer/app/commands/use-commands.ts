import { useEffect, useRef } from 'react'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { type View, viewNames } from '../../../shared/domain/views.ts'
import { useBoardingApi } from '../../features/boarding/boarding-store.ts'
import { recentOf } from '../../features/person/card-history.ts'
import { useCardApi } from '../../features/person/card-store.ts'
import { useCompareApi } from '../../features/person/compare/compare-store.ts'
import { copyables } from '../../features/person/copyable.ts'
import { hitAt, noPages } from '../../features/search/pages.ts'
import { useSearchApi } from '../../features/search/search-store.ts'
import { useSessionApi } from '../../features/session/session-store.ts'
import { useSync } from '../../features/sync/sync-store.ts'
import { shellText } from '../../text/shell-text.ts'
import { digitOfKey } from '../keys/shortcuts.ts'
import type { CommandHandlers } from '../keys/use-shortcuts.ts'
import { usePaperApi } from '../paper/paper-store.ts'
import { usePaperKinds } from '../paper/use-paper-kinds.ts'
import { useShell, useShellApi } from '../shell/shell-store.ts'
import { type Comparing, type Refs, useCardInSight } from './use-comparing.ts'
import { useCopy } from './use-copy.ts'
import { useNextForm, useWalk } from './use-walk.ts'
import { whenCardIsRead } from './when-card-is-read.ts'

type Deps = Refs & { readonly comparing: Comparing }

/** The function that each command of the table of keys runs. */
export function useCommands({ boxRef, cardRef, comparing }: Deps): CommandHandlers {
  const shell = useShellApi()
  const search = useSearchApi()
  const card = useCardApi()
  const session = useSessionApi()
  const copy = useCopy()
  const walk = useWalk({ cardRef })
  const letters = useTyping({ boxRef, cardRef })
  const compare = useCompareApi()
  const isCardInSight = useCardInSight(cardRef)

  const copyDigit = (form: 'plain' | 'formatted') => (event: KeyboardEvent) => {
    const open = card.getState().card
    const found = open && copyables(open).find(({ digit }) => digit === digitOfKey(event))
    if (found && isCardInSight() && !compare.getState().isOpen) void copy(found, form)
  }

  /** Skips the command while a correction form is open: only its buttons, Esc or opening a person leave the form. */
  const outsideForm = (run: () => void) => () => {
    if (shell.getState().correcting === null) run()
  }
  /** Only where a card is drawn: otherwise the log would name a person that the window never showed. */
  const whereCardsAre = (run: () => void) =>
    outsideForm(() => {
      if (['search', 'boarding'].includes(shell.getState().view)) run()
    })

  const commands: CommandHandlers = {
    ...toViews((name) => {
      shell.getState().go(name)
      if (name === 'search') boxRef.current?.focus()
    }),
    find: letters.find,
    type: letters.type,
    escape: useEscape({ boxRef, cardRef, comparing }),
    'scope-current': () => void search.getState().setScope('current'),
    'scope-past': () => void search.getState().setScope('past'),
    'scope-both': () => void search.getState().setScope('both'),
    next: whereCardsAre(() => walk(1)),
    previous: whereCardsAre(() => walk(-1)),
    'next-form': useNextForm(),
    'last-card': outsideForm(useLastCards()),
    back: whereCardsAre(() => void card.getState().back()),
    forward: whereCardsAre(() => void card.getState().forward()),
    copy: copyDigit('plain'),
    'copy-formatted': copyDigit('formatted'),
    compare: outsideForm(() => void comparing.startHere()),
    choose: async () => {
      if (!(await search.getState().settled())) return
      const { shown, active, choose, moveTo } = search.getState()
      const hit = hitAt(shown?.pages ?? noPages, active)
      if (shell.getState().view !== 'search' || hit === undefined) return
      choose(hit)
      moveTo(active + 1)
    },
    correct: () =>
      whenCardIsRead(card, ({ id, correcting }) => {
        if (!correcting.allowed || !isCardInSight()) return
        compare.getState().leave()
        shell.getState().correct(id)
      }),
    refresh: () => void (isCardInSight() && card.getState().refresh()),
    print: usePrint(cardRef),
    commands: () => shell.getState().show('commands'),
    keys: () => shell.getState().show('keys'),
    status: () => shell.getState().show('status'),
    lock: () => void session.getState().lock(),
    cover: () => shell.getState().cover(true),
  }
  useMenu(commands)
  return commands
}

/** Each view has a command of the same name. */
function toViews(go: (name: View) => void): Pick<CommandHandlers, View> {
  const all: Partial<Record<View, () => void>> = {}
  for (const name of viewNames) all[name] = () => go(name)
  return all as Pick<CommandHandlers, View> // sound: every name of the table was added
}

function usePrint(cardRef: Refs['cardRef']) {
  const shell = useShellApi()
  const paper = usePaperApi()
  const kinds = usePaperKinds(cardRef)
  return () => {
    const [kind] = kinds()
    if (kind === undefined || shell.getState().correcting !== null)
      shell.getState().say(shellText.nothingToPrint)
    else paper.getState().show(kind)
  }
}

/** Runs a command of the menu or the operating system as if its key had been pressed. */
function useMenu(commands: CommandHandlers) {
  const asked = useShell((state) => state.asked)
  const take = useShell((state) => state.take)
  const startSync = useSync((state) => state.start)
  useEffect(() => {
    if (asked === null) return
    take()
    const press = new KeyboardEvent('keydown')
    if (asked === 'sync') void startSync()
    else commands[asked === 'shortcuts' ? 'keys' : asked](press)
  }, [asked, take, commands, startSync])
}

/** Letters typed anywhere go into the box of the view. Typed on the card, they start a new search. */
function useTyping({ boxRef, cardRef }: Refs) {
  const shell = useShellApi()
  const search = useSearchApi()
  const boarding = useBoardingApi()
  const focus = () => boxRef.current?.focus()
  return {
    find: () => {
      if (shell.getState().view !== 'search') shell.getState().go('search')
      requestAnimationFrame(() => boxRef.current?.select())
      focus()
    },
    type: ({ key }: KeyboardEvent) => {
      const { view, go } = shell.getState()
      const isOnCard = cardRef.current?.contains(document.activeElement) ?? false
      if (view === 'boarding') {
        const { filter, setFilter } = boarding.getState()
        setFilter(isOnCard ? key : filter + key)
        return focus()
      }
      if (view !== 'search') go('search')
      const isNew = view !== 'search' || isOnCard
      void search.getState().type(isNew ? key : search.getState().text + key)
      // Focuses at once if the box is drawn: a second letter before the next frame would start another search.
      if (view === 'search') focus()
      else requestAnimationFrame(focus)
    },
  }
}

/** Esc leaves a form or a comparison; else it clears the text, then closes the card, then returns to the start page. */
function useEscape({ boxRef, cardRef, comparing }: Deps) {
  const shell = useShellApi()
  const search = useSearchApi()
  const boarding = useBoardingApi()
  const card = useCardApi()
  const compare = useCompareApi()
  return () => {
    const { view, go, correcting, correct } = shell.getState()
    const focus = () => requestAnimationFrame(() => boxRef.current?.focus())
    if (correcting !== null) return correct(null)
    if (compare.getState().isOpen) return comparing.leave()
    if (view === 'boarding' && boarding.getState().filter !== '') boarding.getState().setFilter('')
    else if (view === 'search' && search.getState().text !== '') void search.getState().type('')
    else if (card.getState().openId !== null && cardRef.current !== null) card.getState().close()
    else if (view !== 'search') go('search')
    else void search.getState().home()
    focus()
  }
}

type Round = { readonly ids: readonly PersonId[]; readonly at: number }

/**
 * Switches cards as Alt+Tab switches windows: while Ctrl is held, each press goes one card further back. Once it is
 * released, the next press returns to the previous card.
 */
function useLastCards(): () => void {
  const card = useCardApi()
  const shell = useShellApi()
  const round = useRef<Round | null>(null)
  useEffect(() => {
    const onKeyUp = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') round.current = null
    }
    window.addEventListener('keyup', onKeyUp)
    return () => window.removeEventListener('keyup', onKeyUp)
  }, [])
  return () => {
    const { trail, openId, open } = card.getState()
    const { ids, at } = round.current ?? { ids: recentOf(trail), at: openId === null ? -1 : 0 }
    const next = (at + 1) % Math.max(1, ids.length)
    const id = ids[next]
    if (id === undefined) return
    round.current = { ids, at: next }
    void open(id)
    shell.getState().goToCard()
  }
}
