import { lookupName } from '../../../shared/api/lookup.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { HandlersOf } from '../../../shared/ipc/contract.ts'
import type { OpenSchool } from '../../school/reader/school.ts'
import type { StoredOption } from '../../storage/cache/lookup-lists.ts'

/** Fields every list has; the others are the list's own columns. */
const common = new Set(['id', 'code', 'description', 'active', 'sortOrder', 'value', 'title'])

export function createCodeTablesHandlers(open: () => Pick<OpenSchool, 'lists'>): HandlersOf<'lists'> {
  return {
    'lists.all': () => {
      const { lists } = open()
      const stored = new Map(lists.all().map((list) => [list.path, list]))
      return lookupName.options.map((path) => {
        const list = stored.get(path)
        return {
          path,
          displayName: list?.displayName ?? path.replaceAll('-', ' '),
          options: list?.options.length ?? 0,
          at: list?.readAt ?? null,
        }
      })
    },
    'lists.read': ({ path }) => {
      const known = lookupName.safeParse(path)
      if (!known.success) throw new AppError({ code: 'bad-request', request: 'lists.read' })
      const list = open().lists.read(known.data)
      return {
        path,
        displayName: list?.displayName ?? path.replaceAll('-', ' '),
        at: list?.readAt ?? null,
        options: (list?.options ?? []).map(toOption).toSorted((a, b) => a.sortOrder - b.sortOrder),
      }
    },
  }
}

function toOption(option: StoredOption) {
  const text = (name: string) => String(option[name] ?? '')
  const own = Object.entries(option).filter(([name]) => !common.has(name) && !/Id$/.test(name))
  return {
    id: option.id,
    code: text('code') || text('medicalVaccineCode'),
    description: text('description') || text('title'),
    active: option.active !== false,
    sortOrder: Number(option.sortOrder ?? 0),
    more: own.map(([name, value]) => ({ name, value: String(value ?? '') })),
  }
}
