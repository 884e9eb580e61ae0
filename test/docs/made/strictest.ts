import { strictSettings } from '../../../shared/domain/settings.ts'
import { connectionWords } from './connection-words.ts'
import { scopeWords } from './policy-words.ts'
import { escaped } from './xml.ts'

/** A policy for Linux that fixes everything that protects, as at a counter. */
export const strictestJson = (): string => `${JSON.stringify(strictSettings, null, 2)}\n`

function plistValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>'
  return typeof value === 'number'
    ? `<integer>${value}</integer>`
    : `<string>${escaped(String(value))}</string>`
}

const plist =
  '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">'
const domain = 'au.foyer.desk'

type Profile = {
  readonly values: Readonly<Record<string, unknown>>
  readonly names: { readonly profile: string; readonly settings: string }
  /** Fixed, so that the file is the same each time. */
  readonly ids: { readonly profile: string; readonly settings: string }
}

/** A file for macOS, as a management service takes it. */
function profileOf({ values, names, ids }: Profile): string {
  const settings = Object.entries(values).map(
    ([key, value]) => `        <key>${key}</key>\n        ${plistValue(value)}`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
${plist}
<plist version="1.0">
  <dict>
    <key>PayloadType</key>
    <string>Configuration</string>
    <key>PayloadVersion</key>
    <integer>1</integer>
    <key>PayloadIdentifier</key>
    <string>${domain}.${names.profile}</string>
    <key>PayloadUUID</key>
    <string>${ids.profile}</string>
    <key>PayloadDisplayName</key>
    <string>Foyer</string>
    <key>PayloadScope</key>
    <string>System</string>
    <key>PayloadContent</key>
    <array>
      <dict>
        <key>PayloadType</key>
        <string>${domain}</string>
        <key>PayloadVersion</key>
        <integer>1</integer>
        <key>PayloadIdentifier</key>
        <string>${domain}.${names.settings}</string>
        <key>PayloadUUID</key>
        <string>${ids.settings}</string>
${settings.join('\n')}
      </dict>
    </array>
  </dict>
</plist>
`
}

/** The strictest policy for macOS. */
export const strictestProfile = (): string =>
  profileOf({
    values: strictSettings,
    names: { profile: 'profile', settings: 'settings' },
    ids: {
      profile: '2B8E6B1F-4C53-4E6E-9D0A-6A5B0B1F7C01',
      settings: '9C0D2D4E-8F0B-4C0F-A7C5-1E2D3C4B5A02',
    },
  })

/** Sets desks up from nothing: where they connect, which people they hold, and their kind. An example to write over. */
export const deskProfile = (): string =>
  profileOf({ values: deskExample(), names: { profile: 'desks', settings: 'desks.settings' }, ids: deskIds })

const deskIds = {
  profile: '5D1B7C42-0E9A-4F37-8C26-7A4E9B2D6C03',
  settings: 'E64A2F90-3B7D-4C18-9F05-1C8D7E3A5B04',
} as const

/** One key for all desks should not be copied; each narrowing would empty the others. */
const leftOut: ReadonlySet<string> = new Set(['clientId', 'api'])

function deskExample(): Record<string, unknown> {
  const ofConnection = Object.entries(connectionWords).filter(([name]) => !leftOut.has(name))
  return {
    ...Object.fromEntries(ofConnection.map(([name, [, , example]]) => [name, example])),
    scopeCampuses: scopeWords.scopeCampuses[2],
    scopeYears: scopeWords.scopeYears[2],
    desk: 'counter',
  }
}
