/** A few words in one style. A link has the page that it points to, and the heading there. */
export type Words = {
  readonly text: string
  readonly kind: 'plain' | 'strong' | 'code'
  readonly link?: string
}

export type TextLine = readonly Words[]

/** The content of a manual page. Read from Markdown when Foyer is built, so that the window parses no markup. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly anchor: string; readonly line: TextLine }
  | { readonly kind: 'paragraph'; readonly line: TextLine }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly TextLine[] }
  | {
      readonly kind: 'table'
      readonly heads: readonly TextLine[]
      readonly rows: readonly (readonly TextLine[])[]
    }
  | { readonly kind: 'code'; readonly text: string }
