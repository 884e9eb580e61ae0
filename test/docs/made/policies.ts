import { type Desk, defaultSettings, deskProfiles, settings } from '../../../shared/domain/settings.ts'
import { type PolicyEntry, type PolicyKind, policyEntries } from './policy-kinds.ts'
import { madeNote, tableOf } from './table.ts'

function valuesOf(kind: PolicyKind): string {
  switch (kind.kind) {
    case 'boolean':
      return '`true`, `false`'
    case 'number':
      return `${kind.least} to ${kind.most.toLocaleString('en-AU')}`
    case 'choice':
      return kind.values.map((value) => `\`${value}\``).join(', ')
    case 'text':
      return `text, at most ${kind.longest.toLocaleString('en-AU')} letters`
    case 'record':
      return 'names, each with a value; see the example'
  }
}

const isSetting = (name: string): name is keyof typeof settings.shape => Object.hasOwn(settings.shape, name)

function defaultOf(name: PolicyEntry['name'], desk: Desk): string {
  if (!isSetting(name)) return '–'
  const value = { ...defaultSettings, ...deskProfiles[desk], desk }[name]
  return value === '' || typeof value === 'object' ? '–' : `\`${value}\``
}

const longestExample = 80
const shownExample = (text: string) => (text.length > longestExample ? `${text.slice(0, 20)}…` : text)

const rowOf = ({ name, meaning, kind, example }: PolicyEntry) => [
  `\`${name}\``,
  meaning,
  valuesOf(kind),
  ...(['office', 'counter', 'boarding'] as const).map((desk) => defaultOf(name, desk)),
  `\`${shownExample(JSON.stringify(example))}\``,
]

/** `policies.md`: everything a policy can fix. */
export function policiesPage(): string {
  return `# Policies

${madeNote}

A policy fixes settings for a whole computer, and says where it connects and which people it holds. At the desk a fixed setting is marked **Set by your school**, and no one can change it there.

## Where to put a policy

| System | Place | Ready to use |
|---|---|---|
| Windows | registry, \`HKLM\\Software\\Policies\\Foyer\` | [foyer.admx](../policies/foyer.admx) with [foyer.adml](../policies/en-US/foyer.adml) |
| macOS | managed preferences of \`au.foyer.desk\` | [foyer.mobileconfig](../policies/foyer.mobileconfig); with a connection, [foyer-desks.mobileconfig](../policies/foyer-desks.mobileconfig) |
| Linux | \`/etc/foyer/policy.json\`. Root owns the file and its folder, only root can write them, and everyone can read them | [policy.json](../policies/policy.json) |

\`foyer.mobileconfig\` and \`policy.json\` fix everything that protects, as at a counter. Take out what you do not want to fix. \`foyer-desks.mobileconfig\` is an example of the rest: where desks connect, which people they hold and which kind they are. Write your school’s values over those in it. The packages do not hold these files: they are in the source, in \`resources/policies\`. Foyer reads a policy when it starts. On macOS and Linux there is no policy only where the file is missing. A folder that the user cannot search, or a link to nothing, is a policy that cannot be read.

In the registry, numbers and yes/no are \`REG_DWORD\` (1 is yes), everything else is \`REG_SZ\`. Only ASCII letters arrive: use codes or IDs.

## What wins

From weak to strong: the profile of the desk, what was chosen at the desk, \`settings\` in the connection file, the policy.

\`desk\` chooses a profile and fixes only itself. Whatever the profile sets can still be changed at the desk, one by one, unless the policy or the connection file names it. \`foyer.mobileconfig\` and \`policy.json\` name them all.

## Names

The default is that of the kind of desk; a new installation is an office. The settings from \`clearAfterSeconds\` to \`removeAfterDays\` protect something: if one cannot be read, it protects at least as at a counter. If the whole policy cannot be read, all of them do. Settings, Connection, **Health of this installation…** names what could not be read, and so does [\`foyer --self-check\`](deploying.md#2-check-the-installation), which still ends with 0.

${tableOf(['Name', 'Meaning', 'Values', 'Office', 'Counter', 'Boarding', 'Example'], policyEntries.map(rowOf))}

The names from \`school\` to \`api\` hold only with \`school\`, \`baseUrl\` and \`authUrl\`. A connected computer stays so when they change: connect it again.

An authority in \`certificateAuthorities\` counts for whatever Foyer asks: the school's system and the update feed. Foyer looks itself at name, dates, purpose and signatures. One other may stand between the authority and the certificate. An authority whose names are limited (\`nameConstraints\`), or with more between, has to go into the computer's own store. How proxies and certificates are found: [the way to the school](deploying.md#the-way-to-the-school).

\`updateFeed\` and \`updateKey\` hold only together. How a feed is made and signed: [newer versions](deploying.md#newer-versions).

## The people that a desk holds

The names that begin with \`scope\` narrow what the computer holds. A person has to match all that are set. Where the connection file names the same part in its \`scope\`, the policy wins. They take effect at the next start: what is outside is removed before anything is shown, and where a desk is widened, everyone is read again. A misspelt or unreadable scope holds no one. If the whole policy cannot be read, the desk goes on holding the same people as before.

People outside are not stored, and their details are not asked for. The one exception is a desk that holds a boarding house: it reads the details of all boarders, because only these say which house. Where the school's search can be narrowed, Foyer asks it for the people inside only. It checks each answer all the same, and drops the rest. Give ids if you can: then the school's system sends only these people. With names or codes Foyer reads one whole list at first and once a day, and drops the rest. Past students cannot be asked for in parts. A past student is held only where their record shows that they match. That record never shows boarding.

A person who is still at the school and no longer matches, such as after a change of campus, is removed as soon as the record says so. They do not count among the people [missing](privacy.md#a-student-leaves-the-school), however many they are, and no ID is kept. A person who leaves the school goes [on proof](privacy.md#a-student-leaves-the-school), at a desk of any scope. Corrections that wait stay, and are sent.
`
}
