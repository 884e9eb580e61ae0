/** Where a computer connects. */
export const connectionWords = {
  school: {
    title: 'Name of the school',
    meaning: 'The school’s name, as the window shows it.',
    example: 'Corella Ridge College',
  },
  baseUrl: {
    title: 'Address of the school’s system',
    meaning: 'The https address of the records. Needs `school` and `authUrl` beside it.',
    example: 'https://records.school.example',
  },
  authUrl: {
    title: 'Address for signing in',
    meaning: 'The https address of the sign-in.',
    example: 'https://auth.school.example',
  },
  clientId: {
    title: 'Client ID',
    meaning:
      'The ID of a key that all desks share. Leave it out where each desk has its own, as it should: the enrolment file brings it.',
    example: 'front-desk',
  },
  helpOffice: {
    title: 'Contact for keys',
    meaning: 'Shown where help with the connection is needed.',
    example: 'the registrar, ext. 100',
  },
  helpMedical: {
    title: 'Contact for health',
    meaning: 'Shown where medical facts would stand.',
    example: 'the health centre, ext. 214',
  },
  helpWithheld: {
    title: 'Contact for a withheld address',
    meaning: 'Shown where an address is withheld.',
    example: 'the registrar, ext. 100',
  },
  api: {
    title: 'Technical details of the school’s system',
    meaning: 'What the school’s document leaves open, as JSON, as in the connection file.',
    example: '{"prefix":"/api/v2"}',
  },
} as const
