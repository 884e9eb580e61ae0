import { AppError } from '../../../shared/domain/failure.ts'
import type { OpenedStores } from '../between/protocol.ts'
import type { Copy } from './cache-reader.ts'
import { isDisksFault } from './open-read-only.ts'
import type { IndexKeeper } from './search-index.ts'
import type { Writer } from './writer-supervisor.ts'

type Deps = {
  readonly writer: Pick<Writer, 'start' | 'waitForDisk' | 'close'>
  readonly copy: Copy
  readonly index: Pick<IndexKeeper, 'fill' | 'stop'>
  /** The queue and what lies beside it, read without the writer. */
  readonly unwritten: () => OpenedStores
}

/**
 * Begins the writer, and reads the copy meanwhile where there is one from before. A disk that cannot be written takes
 * nothing away that can be read. Throws what opening the stores throws; then nothing is left open.
 */
export async function beginReading({ writer, copy, index, unwritten }: Deps): Promise<OpenedStores> {
  const opening = writer.start()
  try {
    tryOpen(copy)
    if (copy.isOpen()) index.fill()
    const opened = await opening.catch((error) => {
      if (!copy.isOpen() || !isDisksFault(error)) throw error
      const found = unwritten()
      writer.waitForDisk(error)
      return found
    })
    if (!copy.isOpen() || opened.mended.includes('cache')) {
      copy.open()
      index.fill()
    }
    return opened
  } catch (error) {
    index.stop()
    copy.close()
    await writer.close()
    throw error
  }
}

/** What is wrong with it the writer finds as well, and knows what to do about it. */
function tryOpen(copy: Pick<Copy, 'open'>): void {
  try {
    copy.open()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
