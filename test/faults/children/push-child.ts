import { openPushDesk } from '../corrections/push-desk.ts'

/* Saves one correction and sends it, in a process of its own that ends at a named point: push-child FOLDER POINT. */
const [folder = '', point = ''] = process.argv.slice(2)
const desk = openPushDesk(folder, (here) => {
  if (here === point) process.kill(process.pid, 'SIGKILL')
})
await desk.fillCopy()
desk.corrections.save({
  variant: 'person',
  personId: desk.id,
  author: 'Office',
  changes: [{ field: 'surname', base: desk.surname(), mine: 'Mine' }],
})
await desk.corrections.send()
desk.close()
