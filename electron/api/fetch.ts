/** The network, as it is handed in: Electron's `net.fetch` in the app, Node's in the headless host, a demo school's in demo mode. */
export type Fetch = (request: Request) => Promise<Response>

/** What is asked of `Headers`, which a map answers as well: the writer would load Node's network code for its own. */
export type AnswerHeaders = Iterable<[string, string]> & {
  /** @param name in lower case. */
  get(name: string): string | null | undefined
  has(name: string): boolean
}
