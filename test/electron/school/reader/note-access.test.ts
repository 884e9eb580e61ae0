import { expect, it } from 'vitest'
import { createAccessRecorder } from '../../../../electron/school/reader/note-access.ts'
import type { Access } from '../../../../electron/storage/journal/access-log.ts'
import { AppError } from '../../../../shared/domain/failure.ts'
import { defaultSettings } from '../../../../shared/domain/settings.ts'

/** An access recorder on a disk that can be full. */
function desk() {
  const written: string[] = []
  const reported: unknown[] = []
  let isFull = false
  const { note } = createAccessRecorder({
    settings: () => defaultSettings,
    behindChanged: () => undefined,
    ports: {
      announce: () => undefined,
      clock: { now: Date.now, monotonic: () => 0 },
      report: (error) => {
        reported.push(error)
        return { code: 'internal', incident: '' }
      },
    },
    write: async ({ action }) => {
      if (isFull) throw new AppError({ code: 'disk-full' })
      written.push(action)
    },
  })
  const look = (action: Access['action']) => note({ action, subject: 'card', personId: null })
  const full = (now: boolean) => {
    isFull = now
  }
  return { look, written, reported, full }
}

it('lets cards be opened and printed on a full disk, and writes the entries when there is room again', async () => {
  const { look, written, full, reported } = desk()
  full(true)
  await look('open')
  await look('print')
  expect(written).toEqual([])
  full(false)
  await look('copy')
  expect(written).toEqual(['copy', 'open', 'print'])
  expect(reported).toEqual([])
})
it.each(['reveal', 'live-read', 'export'] as const)(
  'rejects %s while the disk is full, because it must be logged first',
  async (action) => {
    const { look, full } = desk()
    full(true)
    await expect(look(action)).rejects.toThrow('disk-full')
  },
)
