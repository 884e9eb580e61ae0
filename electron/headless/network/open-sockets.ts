import type { Socket } from 'node:net'

/** The connections there are, so that all of them can be ended: a piece of what was read lies in each. */
export function createOpenSockets() {
  const open = new Set<Socket>()
  return {
    add: <S extends Socket>(socket: S): S => {
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      return socket
    },
    /** Resolves when the last one has closed, and Node has given back what it read into. */
    end: async (): Promise<void> => {
      await Promise.all([...open].map(closed))
    },
  }
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => resolve())
    socket.destroy()
  })
}
