import type { Mail } from '../lib/mailer'

/** Mails with links to the public pages. */
export const verifyMail = (publicUrl: string, to: string, code: string): Mail => ({
  to,
  subject: 'Confirm your email address',
  text: `Welcome to Hosts. Confirm your address within three days:\n${publicUrl}/login?verify=${code}`,
})

export const resetMail = (publicUrl: string, to: string, code: string): Mail => ({
  to,
  subject: 'Set a new password',
  text: `Set a new password within one hour:\n${publicUrl}/login?reset=${code}\nIf you did not ask for this, ignore it.`,
})

export const passwordChangedMail = (to: string): Mail => ({
  to,
  subject: 'Your password was changed',
  text: 'The password of your Hosts account was changed, and other devices were logged out. If it was not you, set a new one now: choose "Forgot your password?" at the login.',
})

export const accessRequestMail = (to: string, name: string, location: string): Mail => ({
  to,
  subject: `${name} asks for access to ${location}`,
  text: `${name} signed up with the location code of ${location} and waits for your approval.`,
})
