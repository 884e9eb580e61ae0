import { admlFile, admxFile } from './admx.ts'
import { keysPage } from './keys.ts'
import { messagesPage } from './messages.ts'
import { policiesPage } from './policies.ts'
import { fieldsPage, withTable } from './register-table.ts'
import { exampleDesks, exampleServer } from './relay-examples.ts'
import { deskProfile, strictestJson, strictestProfile } from './strictest.ts'

/** Every file that is made: its path, and its text, given the text it has now. */
export const everyMadeFile: Readonly<Record<string, (now: string) => string>> = {
  'resources/docs/messages.md': messagesPage,
  'resources/docs/policies.md': policiesPage,
  'resources/docs/using/keys.md': keysPage,
  'resources/docs/fields.md': fieldsPage,
  'resources/docs/privacy.md': withTable,
  'resources/docs/dpia.md': withTable,
  'resources/policies/foyer.admx': admxFile,
  'resources/policies/en-US/foyer.adml': admlFile,
  'resources/policies/foyer.mobileconfig': strictestProfile,
  'resources/policies/foyer-desks.mobileconfig': deskProfile,
  'resources/policies/policy.json': strictestJson,
  'resources/relay/nats-server.conf': exampleServer,
  'resources/relay/desks.conf': exampleDesks,
}
