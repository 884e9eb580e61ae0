import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CertificateWish,
  makeLocalCertificate,
} from '../../../../electron/demo-school/serve/private-authority.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

/** Options of `relay init`: the first host, and the files of a certificate. */
export async function serverFiles(wish: CertificateWish & { readonly hosts: readonly string[] }) {
  const made = await makeLocalCertificate(Date.now(), wish)
  const folder = tempFolder()
  const write = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }
  return {
    host: wish.hosts[0] ?? '',
    certificate: write('server.pem', made.cert),
    key: write('server.key', made.key),
    'nats-ca': write('authority.pem', made.ca),
  }
}
