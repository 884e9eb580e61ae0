import { z } from 'zod'
import { flag, integer, text, uuid } from './formats.ts'

/** A family's answer to "may this photograph be used for …". A use without an item was not asked about: treated as refused. */
export const photoPermission = z.strictObject({
  id: uuid,
  /** What the family added in words; may be empty. */
  comment: text,
  /** True: granted. False: refused. */
  photoPermissionGranted: flag,
  /** Place in the school's own order, lowest first. */
  sortOrder: integer,
  /** The use that was asked about, e.g. the newsletter. */
  photoPermissionType: z.strictObject({
    id: uuid,
    description: text,
    code: text,
    /** False: the school no longer asks about this use. */
    active: flag,
    /** True: families see this use in the school's portal. */
    visibleCommunity: flag,
  }),
})
