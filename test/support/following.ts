import type { ConnectionFile, RelayAddress } from '../../shared/domain/connection.ts'

/** No one listens there. */
export const silentRelay: RelayAddress = {
  servers: ['tls://127.0.0.1:1'],
  desk: 'front-desk',
  scope: 'junior',
  verifyKey: 'A'.repeat(43),
}

/** An identity at a relay, as an enrolment gives it: a real one, known to no server. */
export const relayKey = {
  clientId: 'UBEMYGR77QT6Y7Z73FJGTTXULJBWU35FZPZRPBXNHDEALAZV3WIEMCKB',
  clientSecret: 'SUADJCBFP7LQ2TCC3E4URZQYMCCAH5P3JA6WFCS5K7QQWOHLSYL57IWARI',
}

type Where = Pick<ConnectionFile, 'baseUrl' | 'authUrl'>

/** What a desk that follows a relay receives. */
export const followingFile = ({ baseUrl, authUrl }: Where): ConnectionFile => ({
  ...{ foyer: 1, school: 'Corella Ridge', baseUrl, authUrl },
  relay: silentRelay,
})
