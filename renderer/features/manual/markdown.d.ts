/** The blocks are made by `electron/dev/docs/manual-plugin.ts` when the window is built. */
declare module '*.md' {
  export const blocks: readonly import('../../../shared/domain/manual.ts').Block[]
}
