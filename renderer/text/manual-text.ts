export const manualText = {
  pages: 'Pages of the manual',
  keys: 'Keys',
  names: {
    'front-desk': 'Front desk',
    'boarding-house': 'Boarding',
    office: 'Office',
    faq: 'Questions',
    words: 'Words',
    messages: 'Messages',
    deploying: 'Setting up',
    policies: 'Policies',
    privacy: 'Privacy',
  },
  find: 'Find in the manual',
  findHint: 'Word or code',
  found: 'Found in the manual',
  nothing: (typed: string) => `Nothing in the manual has “${typed}”. Try fewer words.`,
} as const
