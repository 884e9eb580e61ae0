import type { Block, TextLine, Words } from '../../../shared/domain/manual.ts'
import css from './manual.module.css'

type Props = {
  readonly blocks: readonly Block[]
  /** The id of a line in the page, to which a search result scrolls. */
  readonly idOf: (block: number, line: number) => string
  /** Returns what a click on the link does; null if it leads out of the manual. */
  readonly follow: (link: string) => (() => void) | null
}

/** A page of the manual, drawn from parsed blocks. No markup is interpreted here. */
export function ManualBlocks({ blocks, idOf, follow }: Props) {
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes while it is shown
    <OneBlock key={at} block={block} idOf={(line) => idOf(at, line)} follow={follow} />
  ))
}

type BlockProps = {
  readonly block: Block
  readonly idOf: (line: number) => string
  readonly follow: Props['follow']
}

function OneBlock({ block, idOf, follow }: BlockProps) {
  const words = (line: TextLine) => <LineWords line={line} follow={follow} />
  switch (block.kind) {
    case 'heading':
    case 'paragraph': {
      const Line = block.kind === 'paragraph' ? 'p' : block.level <= 2 ? 'h3' : 'h4'
      return (
        <Line id={idOf(0)} tabIndex={-1}>
          {words(block.line)}
        </Line>
      )
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, at) => (
            <li key={idOf(at)} id={idOf(at)} tabIndex={-1}>
              {words(item)}
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <TableBlock block={block} idOf={idOf} follow={follow} />
    case 'code':
      return (
        <pre id={idOf(0)} tabIndex={-1}>
          {block.text}
        </pre>
      )
  }
}

type TableProps = Omit<BlockProps, 'block'> & { readonly block: Extract<Block, { kind: 'table' }> }

function TableBlock({ block: { heads, rows }, idOf, follow }: TableProps) {
  const isHeaded = heads.some((head) => head.length > 0)
  return (
    <table>
      {isHeaded && (
        <thead>
          <tr>
            {heads.map((head, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never change
              <th key={at} scope="col">
                <LineWords line={head} follow={follow} />
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, at) => (
          <tr key={idOf(at)} id={idOf(at)} tabIndex={-1}>
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same
              <td key={column}>
                <LineWords line={cell} follow={follow} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LineWords({ line, follow }: { readonly line: TextLine; readonly follow: Props['follow'] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: words never change
  return line.map((words, at) => <SomeWords key={at} words={words} follow={follow} />)
}

function SomeWords({ words, follow }: { readonly words: Words; readonly follow: Props['follow'] }) {
  const go = words.link === undefined ? null : follow(words.link)
  const said =
    words.kind === 'strong' ? (
      <strong>{words.text}</strong>
    ) : words.kind === 'code' ? (
      <code>{words.text}</code>
    ) : (
      words.text
    )
  return go === null ? (
    said
  ) : (
    <button type="button" className={css.link} onClick={go}>
      {said}
    </button>
  )
}
