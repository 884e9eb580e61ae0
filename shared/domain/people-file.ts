import { z } from 'zod'
import { personId } from './ids.ts'
import { searchQuery } from './search.ts'

export const mostInFile = 500

/**
 * The columns of a file of people: classes that the field register allows (names, places in the school,
 * contact). A protected field is not in the list, so it cannot be chosen.
 */
export const fileColumn = z.enum([
  'surname',
  'preferredName',
  'givenName',
  'schoolId',
  'year',
  'form',
  'house',
  'campus',
  'boarder',
  'yearLeft',
  'phones',
  'email',
])
export type FileColumn = z.infer<typeof fileColumn>

export const peopleFile = z.object({
  query: searchQuery.pick({ text: true, scope: true, facets: true, order: true }),
  /** The people chosen one by one; empty = everyone the query finds. */
  ids: z.array(personId).max(mostInFile).default([]),
  /** The columns in file order, each with the words of its heading. */
  columns: z
    .array(z.object({ name: fileColumn, words: z.string().max(60) }))
    .min(1)
    .max(20),
  /** One line above the table: its source, age, author and purpose. */
  stamp: z.string().max(1_000),
})

export type PeopleFile = z.output<typeof peopleFile>

/** `saved` is false if the user cancels the system's dialog. */
export const savedFile = z.object({ saved: z.boolean(), people: z.number().int() })
export type SavedFile = z.infer<typeof savedFile>
