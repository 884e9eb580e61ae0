/** Where a computer connects. */
export const connectionWords = {
  school: ['Name of the school', 'The school’s name, as the window shows it.', 'Corella Ridge College'],
  baseUrl: [
    'Address of the school’s system',
    'The https address of the records. Needs `school` and `authUrl` beside it.',
    'https://records.school.example',
  ],
  authUrl: ['Address for signing in', 'The https address of the sign-in.', 'https://auth.school.example'],
  clientId: [
    'Client ID',
    'The ID of a key that all desks share. Leave it out where each desk has its own, as it should: the enrolment file brings it.',
    'front-desk',
  ],
  helpOffice: [
    'Contact for keys',
    'Shown where help with the connection is needed.',
    'the registrar, ext. 100',
  ],
  helpMedical: [
    'Contact for health',
    'Shown where medical facts would stand.',
    'the health centre, ext. 214',
  ],
  helpWithheld: [
    'Contact for a withheld address',
    'Shown where an address is withheld.',
    'the registrar, ext. 100',
  ],
  api: [
    'Technical details of the school’s system',
    'What the school’s document leaves open, as JSON, as in the connection file.',
    '{"prefix":"/api/v2"}',
  ],
} as const
