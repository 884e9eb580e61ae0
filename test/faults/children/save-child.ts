import { saveCorrections } from '../corrections/save-corrections.ts'

/*
 * Saves corrections in a process of its own, which may be killed: save-child FOLDER FIRST COUNT [POINT].
 * POINT: end at once, at the third correction, `before-log`, `after-log` or `before-ack`; `requests`: with requests beside; or `sheet-ROWS`:
 * sheets with that many rows.
 */
const [folder = '', first = '0', count = '1', point = ''] = process.argv.slice(2)
saveCorrections({
  folder,
  first: Number(first),
  count: Number(count),
  hasRequests: point === 'requests',
  rowsOfSheet: point.startsWith('sheet-') ? Number(point.slice('sheet-'.length)) : 0,
  reach: (here, number) => {
    if (here === point && number - Number(first) === 2) process.kill(process.pid, 'SIGKILL')
  },
})
