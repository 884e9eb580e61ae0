import type { Switches } from './switches.ts'

const pastSearchBodies = {
  'page-fields': 'page-fields',
  'meta-fields': 'meta-fields',
  none: 'empty',
} as const

/** The school's answers to what the document leaves open, in the words of a connection file's `api` part. */
export const profileOf = (switches: Switches) => ({
  prefix: switches.prefix,
  detailId: switches.detailId,
  pastSearchBody: pastSearchBodies[switches.pastPaging],
  discriminator: switches.discriminator,
  personAlways: switches.personNonEmpty,
  companyAlways: switches.companyNonEmpty,
  putMode: switches.putMode,
  schoolIdFilters: switches.schoolIdFilters ? ('yes' as const) : ('no' as const),
})
export type DemoProfile = ReturnType<typeof profileOf>
