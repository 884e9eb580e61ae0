/** Sends a request: Electron's `net.fetch` in the app, Node's in the headless host, a demo school's in demo mode. */
export type Fetch = (request: Request) => Promise<Response>

/** The part of `Headers` that is used. A map has it too, so the writer need not load Node's network code. */
export type AnswerHeaders = Iterable<[string, string]> & {
  /** @param name in lower case. */
  get(name: string): string | null | undefined
  has(name: string): boolean
}
