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
  emailCode: {
    subject: 'Your code: {code}',
    text: 'Type this code in your Hosts account, and this address is yours there. It works for 30 minutes.',
    note: 'If you did not ask for this, ignore this mail. Never tell anybody the code.',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    text: 'From now on, you log in to Hosts with {email}.',
    action: 'That was not me: take the account back',
    note: 'If it was you, there is nothing to do. The link works once, for three days: it restores this address, sets a new password and logs out all devices.',
  },
  accessRequest: {
    subject: '{name} asks for access to {location}',
    text: '{name} signed up with the location code of {location} and waits for your approval.',
    action: 'Answer the request',
  },
  accessRequests: {
    subject: '{count} people ask for access to {location}',
    text: '{count} more people signed up with the location code of {location} and wait for your approval.',
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
  footer: 'Sent by Hosts, where hosts run their parking and truck-bay locations.',
} satisfies MailTexts

type MailText = { subject: string; text: string; action?: string; note?: string }
export type MailTexts = Record<MailKind, MailText> & { footer: string }
