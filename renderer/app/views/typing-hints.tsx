import { useEffect } from 'react'
import { useSearch } from '../../features/search/search-store.ts'
import { useSync } from '../../features/sync/sync-store.ts'
import { homeWays, shellText } from '../../text/shell-text.ts'
import { HomeHints } from './home-hints.tsx'

/** Example words that match at this school; a click types them. */
export function TypingHints() {
  const examples = useSearch((state) => state.examples)
  const read = useSearch((state) => state.readExamples)
  const type = useSearch((state) => state.type)
  const held = useSync((state) => state.status?.lastCompleteAt ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another update may know better words
  useEffect(() => void read(), [read, held])
  return (
    <HomeHints
      title={shellText.homeTitle}
      hint={shellText.homeHint}
      ways={homeWays(examples)}
      onType={(text) => void type(text)}
    />
  )
}
