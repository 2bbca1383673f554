import { defineTexts } from '@hosts/shared/platform'

const en = {
  title: 'Passkeys',
  text: 'Log in by the fingerprint, face or PIN of a device instead of your password. With one, your password alone is no longer enough to log in.',
  alone:
    'You are the only owner: nobody else can let you in when your device is lost. Have a printer or a password manager ready. With your first passkey come recovery codes, shown once.',
  missing: 'This browser cannot make passkeys. Another one, or another device, may.',
  loading: 'Loading your passkeys',
  add: 'Add a passkey',
  added: '“{{name}}” is added',
  made: 'Added on {{date}}',
  used: 'last used {{ago}}',
  unused: 'not used yet',
  synced: 'Synced',
  former: 'Only at {{host}}',
  formerText:
    'The address of Hosts has changed, and this passkey does not work here. Delete it, and add a new one.',
  rename: 'Rename',
  renameLabel: 'Rename {{name}}',
  renameTitle: 'Rename the passkey',
  name: 'Name',
  save: 'Save',
  cancel: 'Cancel',
  delete: 'Delete',
  deleteLabel: 'Delete {{name}}',
  deleteTitle: 'Delete {{name}}?',
  deleteText:
    'It does not log in to Hosts any more. Your device keeps its part: remove that in its password settings.',
  lastText:
    'It is your only second factor: your recovery codes end with it, and the login asks for the password only.',
  lastRequired:
    'It is your only second factor, and your company asks for one: add another one first, then you can delete it.',
  deleted: '“{{name}}” is deleted',
  failed: 'That did not work: {{reason}}. Please try again.',
  use: 'Use your passkey',
  problem: {
    cancelled:
      'No passkey was used: you cancelled, it took too long, or there is none of Hosts on this device.',
    notMade: 'No passkey was made: you cancelled, or it took too long.',
    known: 'This device or password manager has a passkey of yours already.',
    address: 'Passkeys do not work at this address. Open Hosts at its usual one.',
    unsupported:
      'This device cannot make the passkeys that Hosts needs: it has no PIN, fingerprint or face set up.',
    other: 'Your device could not do that. Please try again.',
  },
} as const

/** Texts of passkeys, which load with the first use. */
export const t = defineTexts('auth', { en })
