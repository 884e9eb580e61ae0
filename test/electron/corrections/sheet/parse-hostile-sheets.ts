import { parentPort } from 'node:worker_threads'
import { parseSheet } from '../../../../electron/corrections/sheet/split-cells.ts'
import { sheetText } from '../../../../electron/ports/file-encoding.ts'
import { AppError } from '../../../../shared/domain/failure.ts'
import { hostileSheets } from './hostile-sheets.ts'

/* Reads every hostile file in a thread whose memory is limited, and says how many it has read. */
let read = 0
for (const [, file] of hostileSheets) {
  try {
    parseSheet(typeof file === 'string' ? file : sheetText(file))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
  read += 1
}
parentPort?.postMessage(read)
