import { strictSettings } from '../../../shared/domain/settings.ts'
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

/** The same for macOS, as a management service takes it. Its numbers are fixed, so that the file is the same each time. */
export function strictestProfile(): string {
  const settings = Object.entries(strictSettings).map(
    ([name, value]) => `        <key>${name}</key>\n        ${plistValue(value)}`,
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
    <string>${domain}.profile</string>
    <key>PayloadUUID</key>
    <string>2B8E6B1F-4C53-4E6E-9D0A-6A5B0B1F7C01</string>
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
        <string>${domain}.settings</string>
        <key>PayloadUUID</key>
        <string>9C0D2D4E-8F0B-4C0F-A7C5-1E2D3C4B5A02</string>
${settings.join('\n')}
      </dict>
    </array>
  </dict>
</plist>
`
}
