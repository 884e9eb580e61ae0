import { quoted } from './server-config.ts'
import { rightsOf } from './subjects.ts'

type DeskUser = { readonly desk: string; readonly key: string }

/**
 * The text of `desks.conf`: who may connect to the desks' account, and what each of them may say and hear. `marker` is the
 * public nkey of nobody, another at each writing: whom the server lets in by it has seen that it read this one.
 */
export const desksConfig = (desks: readonly DeskUser[], marker: string): string => `\
# Written whole by the relay at each enrolment and revocation. Do not edit.
users: [
  { nkey: ${marker}, permissions { publish { deny: ">" }, subscribe { deny: ">" } } }
${desks.map(userOf).join('\n')}
]
`

function userOf({ desk, key }: DeskUser): string {
  const { publish, subscribe } = rightsOf(desk)
  return `\
  {
    nkey: ${key}
    allowed_connection_types: [STANDARD]
    permissions {
      publish { allow: [${publish.map(quoted).join(', ')}] }
      subscribe { allow: [${subscribe.map(quoted).join(', ')}] }
    }
  }`
}
