/** The network, as it is handed in: Electron's `net.fetch` in the app, Node's in the headless host, a demo school's in demo mode. */
export type Fetch = (request: Request) => Promise<Response>
