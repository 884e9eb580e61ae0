/** What a command was refused for, and what whoever gave it can do. Each sentence stands alone; a place may follow it. */
export const problems = {
  'there-already': 'A relay was made in this folder: choose another, or go on with this one.',
  'no-relay': 'No relay was made in this folder: look at --relay, or begin with `relay init`.',
  'relay-runs': 'A relay runs in this folder: end that one first.',
  'bad-address':
    'Host and port make no address: the host is a name without spaces, the port a number to 65535.',
  'bad-ca': 'The file of --nats-ca or --ca is no certificate: name the PEM file of the authority.',
  'bad-certificate': 'The certificate does not fit',
  'bad-name': 'A name has small letters, digits and -, at most 19.',
  'name-taken': 'A desk of this name is there: cut that one off first, or take another name.',
  'bad-scope': 'No such name in scopes.json.',
  'bad-scopes': 'The relay cannot read whom its scopes hold: mend this file as the page shows it',
  'bad-code':
    'The first line of standard input is the code of the file: at least ten letters, and not an easy one.',
  'bad-connection': 'The file of --connection is no connection file',
  'no-secret': 'The secret of --client-id is missing: it is the second line of standard input.',
  'not-written': 'The file of --to is there already: remove it, or name another.',
  'no-such-desk': 'No desk was ever enrolled under this name: `relay desks` says which there are.',
  'not-published': 'The relay has published nothing at this server yet: start it, and connect it.',
  'not-connected': 'The relay knows no school yet: connect it once by hand, without --unlock.',
  'bad-passphrase': 'The passphrase in the file of --unlock is not the one the relay was connected with.',
  'server-away':
    'The NATS server does not answer at the address in relay.json: start it, or mend the address; this tries on by itself.',
  'server-refuses':
    'The NATS server does not let this in: it has not read the files of this folder, so start it with its nats-server.conf.',
  'server-untrusted':
    'The certificate of the NATS server is too old, for another name or of another authority, or the clock is wrong.',
  'store-away':
    'The store of the NATS server does not answer: look at the log of that server; this tries on by itself.',
  'no-file': 'There is no such file or folder: look at how it is spelt',
  'no-rights':
    'This account may not read or write here: give it the right, or run this as the account of the relay',
  'bad-place': 'A file stands where a folder is to be, or the other way round',
  'disk-full': 'The disk is full: make room, and say it again',
  'not-local': 'This folder is not on a disk of this computer: choose one that is',
  'broken-file': 'A file of the relay cannot be read: put it back from the back-up',
  'bad-option': 'The command is not understood',
} as const

export type Problem = keyof typeof problems
