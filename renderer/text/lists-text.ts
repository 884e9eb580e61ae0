import { countText } from './count.ts'

export const listsText = {
  title: 'Lists',
  region: 'Lists',
  choose: 'The school’s lists',
  filter: 'Find in this list',
  code: 'Code',
  description: 'Description',
  active: 'In use',
  yes: 'in use',
  no: 'no longer used',
  notRead: 'not read yet',
  loading: 'Reading the list…',
  nothing: (text: string) => `Nothing in this list matches “${text}”.`,
  notReadHint: 'This list has not been read from the school yet.',
  options: (count: number) => countText(count, 'entry', 'entries'),
  readAt: (when: string) => `Read ${when}`,
} as const
