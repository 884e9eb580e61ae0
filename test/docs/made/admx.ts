import { type PolicyEntry, type PolicyKind, policyEntries } from './policy-kinds.ts'
import { escaped } from './xml.ts'

/** A registry has no records. */
const entries = policyEntries.filter(({ kind }) => kind.kind !== 'record')

function elementOf({ name, kind }: PolicyEntry): string {
  const of = `id="${name}" valueName="${name}" required="true"`
  if (kind.kind === 'number') return `<decimal ${of} minValue="${kind.least}" maxValue="${kind.most}" />`
  if (kind.kind === 'choice')
    return `<enum ${of}>${kind.values.map((value) => itemOf(name, value)).join('')}</enum>`
  return `<text ${of} maxLength="${kind.kind === 'text' ? kind.longest : 0}" />`
}

/** Letters, digits and `_`: a template with any other sign in an id is refused. */
const choiceId = (name: string, value: string) => `${name}_${value.replaceAll(/\W/g, '_')}`

const itemOf = (name: string, value: string) =>
  `<item displayName="$(string.${choiceId(name, value)})"><value><string>${value}</string></value></item>`

function policyOf(entry: PolicyEntry): string {
  const { name, kind } = entry
  const isSwitch = kind.kind === 'boolean'
  const shown = `displayName="$(string.${name})" explainText="$(string.${name}_Explain)"`
  const placed = isSwitch ? `valueName="${name}"` : `presentation="$(presentation.${name})"`
  const says = isSwitch
    ? '<enabledValue><decimal value="1" /></enabledValue><disabledValue><decimal value="0" /></disabledValue>'
    : `<elements>${elementOf(entry)}</elements>`
  return `    <policy name="${name}" class="Machine" ${shown} key="Software\\Policies\\Foyer" ${placed}>
      <parentCategory ref="Foyer" />
      <supportedOn ref="SUPPORTED_Foyer" />
      ${says}
    </policy>`
}

const space = 'http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions'

/** What Windows' policy editor shows of Foyer, and where it writes it. */
export function admxFile(): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<policyDefinitions xmlns="${space}" revision="1.0" schemaVersion="1.0">
  <policyNamespaces><target prefix="foyer" namespace="Foyer.Policies" /></policyNamespaces>
  <resources minRequiredRevision="1.0" />
  <supportedOn><definitions><definition name="SUPPORTED_Foyer" displayName="$(string.SUPPORTED_Foyer)" /></definitions></supportedOn>
  <categories><category name="Foyer" displayName="$(string.Foyer)" /></categories>
  <policies>
${entries.map(policyOf).join('\n')}
  </policies>
</policyDefinitions>
`
}

const stringOf = (id: string, text: string) => `      <string id="${id}">${escaped(text)}</string>`

function stringsOf({ name, title, meaning, kind }: PolicyEntry): readonly string[] {
  const choices = kind.kind === 'choice' ? kind.values : []
  return [
    stringOf(name, title),
    stringOf(`${name}_Explain`, meaning),
    ...choices.map((value) => stringOf(choiceId(name, value), value)),
  ]
}

function controlOf(name: string, title: string, { kind }: PolicyKind): string {
  if (kind === 'number') return `<decimalTextBox refId="${name}">${escaped(title)}</decimalTextBox>`
  if (kind === 'choice') return `<dropdownList refId="${name}">${escaped(title)}</dropdownList>`
  return `<textBox refId="${name}"><label>${escaped(title)}</label></textBox>`
}

/** The words of the file above, in English. */
export function admlFile(): string {
  const presentations = entries
    .filter(({ kind }) => kind.kind !== 'boolean')
    .map(
      ({ name, title, kind }) =>
        `      <presentation id="${name}">${controlOf(name, title, kind)}</presentation>`,
    )
  return `<?xml version="1.0" encoding="utf-8"?>
<policyDefinitionResources xmlns="${space}" revision="1.0" schemaVersion="1.0">
  <displayName>Foyer</displayName>
  <description>Settings of Foyer that a school fixes for a computer</description>
  <resources>
    <stringTable>
${[stringOf('Foyer', 'Foyer'), stringOf('SUPPORTED_Foyer', 'Every version of Foyer'), ...entries.flatMap(stringsOf)].join('\n')}
    </stringTable>
    <presentationTable>
${presentations.join('\n')}
    </presentationTable>
  </resources>
</policyDefinitionResources>
`
}
