import type { MailKind } from '../new-mail'

/** Texts of mails. `action` is the button's text, if there is one. */
export const en = {
  verify: {
    subject: 'Confirm your email address',
    text: 'Welcome to Hosts. Please confirm that this address is yours. The link works for three days.',
    action: 'Confirm the address',
    note: 'If you have not signed up, you can ignore this mail.',
  },
  reset: {
    subject: 'Set a new password',
    text: 'Choose a new password for your Hosts account. The link works once, for one hour.',
    action: 'Choose a password',
    note: 'If you did not ask for this, ignore this mail: your password stays as it is.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your Hosts account was changed, and your other devices were logged out.',
    action: 'That was not me: set a new password',
    note: 'If it was you, there is nothing to do.',
  },
  passwordChangedFactors: {
    subject: 'Your password was changed',
    text: 'The password of your Hosts account was changed, and your other devices were logged out. These still work at the login: {factors}.',
    action: 'That was not me: set a new password',
    note: 'If it was you, there is nothing to do. Delete in your account what is not yours. If the login asks for a code that you do not have, ask another owner of your company to reset your second factor.',
  },
  passkeyAdded: {
    subject: 'Passkey added: {name}',
    text: 'The passkey “{name}” was added to your Hosts account. Whoever has it can log in with it, without your password.',
    action: 'Look at your passkeys',
    note: 'If this was not you, delete the passkey there, and set a new password, which logs out all other devices. A new password alone leaves the passkey. If you cannot log in, ask another owner of your company to reset your second factor, which deletes it.',
  },
  passkeyRemoved: {
    subject: 'Passkey removed: {name}',
    text: 'The passkey “{name}” no longer opens your Hosts account.',
    action: 'Look at your passkeys',
    note: 'If this was not you, set a new password there, which logs out all other devices, and add a passkey again.',
  },
  emailCode: {
    subject: 'Your code: {code}',
    text: 'Type this code in your Hosts account, and this address is yours there. It works for 30 minutes.',
    note: 'If you did not ask for this, ignore this mail. Never tell anybody the code.',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    text: 'From now on, you log in to Hosts with {email}.',
    action: 'That was not me: take the account back',
    note: 'If it was you, there is nothing to do. The link works once, for three days: it restores this address, sets a new password and logs out all devices. It also turns off second factors that were set up since.',
  },
  accessRequest: {
    subject: '{name} asks for access to {location}',
    text: '{name} signed up with the location code of {location} and waits for your approval.',
    action: 'Answer the request',
  },
  accessRequests: {
    subject: '{count} people ask for access to {location}',
    text: '{count} people signed up with the location code of {location} and wait for your approval.',
    action: 'Answer the requests',
  },
  invite: {
    subject: '{company} invites you to Hosts',
    text: '{name} ({company}) would like to work with you on Hosts. The invite is valid for seven days.',
    action: 'Join',
    note: 'If you do not know {company}, you can ignore this mail.',
  },
  approved: {
    subject: 'You can log in now',
    text: '{company} has approved your access to Hosts.',
    action: 'Log in',
  },
  declined: {
    subject: 'Your request for access',
    text: '{company} has not approved your request for access to Hosts.',
    note: 'If you think this is a mistake, ask the owner of the location.',
  },
  accountClosed: {
    subject: 'The account of {company} is closed',
    text: '{name} has closed the Hosts account of {company}. Its locations are archived, and nobody can log in to it any more.',
  },
  factorOn: {
    subject: 'A second factor is on',
    text: 'From now on, a login to your Hosts account asks for more than the password: a code of your app, a passkey, or one of your recovery codes.',
    action: 'That was not me: set a new password',
    note: 'If it was you, there is nothing to do. If it was not: a new password logs out all devices, but the next login still asks for this factor. So first turn it off in your account, if you are still logged in, or ask another owner of your company to reset it.',
  },
  factorOff: {
    subject: 'Your second factor is off',
    text: 'From now on, the password alone opens your Hosts account again.',
    action: 'That was not me: set a new password',
    note: 'If it was you, there is nothing to do. If it was not: the new password logs out all devices. Then turn a second factor on again in your account.',
  },
  appOff: {
    subject: 'Your authenticator app is off',
    text: 'A login to your Hosts account does not take codes of your app any more. Your passkeys work as before.',
    action: 'That was not me: set a new password',
    note: 'If it was you, there is nothing to do. If it was not: the new password logs out all devices. Then set up the app again in your account, and look at your passkeys there.',
  },
  codesRenewed: {
    subject: 'There are new recovery codes',
    text: 'New recovery codes were made for your Hosts account. The ones from before do not work any more.',
    action: 'That was not me: set a new password',
    note: 'If it was you, there is nothing to do. If it was not: the new password logs out all devices. Then make new recovery codes in your account, because somebody else may have these.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    text: 'One of your recovery codes was used for your Hosts account, and does not work any more. Codes that are left: {count}.',
    action: 'That was not me: set a new password',
    note: 'If it was you, there is nothing to do. If it was not: the new password logs out all devices. Then make new recovery codes in your account, because somebody else may have these.',
  },
  factorReset: {
    subject: 'The second factor of {name} was reset',
    text: '{by} has turned off the second factor of {name}. All devices of {name} were logged out, and the next login asks for the password only.',
    note: 'If nobody should have done this, talk to each other, and set new passwords, which log out all devices. Then {name} sets up a second factor again.',
  },
  anOwner: 'An owner of {company}',
  app: 'authenticator app',
  footer: 'Sent by Hosts, where hosts run their parking and truck-bay locations.',
} satisfies MailTexts

type MailText = { subject: string; text: string; action?: string; note?: string }
export type MailTexts = Record<MailKind, MailText> & {
  /** Who has reset a second factor, in jobs that do not name them. */
  anOwner: string
  /** As a second factor. */
  app: string
  footer: string
}
