import { chooseLanguage } from './choose-language'
import type { NewMail } from './new-mail'

type Person = { email: string; language?: string | null }

const to = (person: Person) => ({ to: person.email, language: chooseLanguage(person) })

/** The mails that the API sends. `publicUrl` is where its pages are. */
export const verifyMail = (publicUrl: string, person: Person, code: string): NewMail => ({
  kind: 'verify',
  ...to(person),
  values: {},
  link: `${publicUrl}/login?verify=${code}`,
})

export const resetMail = (publicUrl: string, person: Person, code: string, expiresAt: Date): NewMail => ({
  kind: 'reset',
  ...to(person),
  values: {},
  link: `${publicUrl}/login?reset=${code}`,
  expiresAt: expiresAt.getTime(),
})

export const passwordChangedMail = (publicUrl: string, person: Person): NewMail => ({
  kind: 'passwordChanged',
  ...to(person),
  values: {},
  link: `${publicUrl}/login?forgot`,
})

/** To the new address of a person who changes it. */
export const emailCodeMail = (person: Person, newEmail: string, code: string, expiresAt: Date): NewMail => ({
  kind: 'emailCode',
  ...to(person),
  to: newEmail,
  values: { code },
  expiresAt: expiresAt.getTime(),
})

/** To the old address; `code` restores it. */
export const emailChangedMail = (
  publicUrl: string,
  person: Person,
  newEmail: string,
  code: string,
): NewMail => ({
  kind: 'emailChanged',
  ...to(person),
  values: { email: newEmail },
  link: `${publicUrl}/login?reset=${code}`,
})

export const accessRequestMail = (
  publicUrl: string,
  owner: Person,
  name: string,
  location: string,
): NewMail => ({
  kind: 'accessRequest',
  ...to(owner),
  values: { name, location },
  link: `${publicUrl}/team`,
})

/** The same for several people at once. */
export const accessRequestsMail = (
  publicUrl: string,
  owner: Person,
  count: number,
  location: string,
): NewMail => ({
  kind: 'accessRequests',
  ...to(owner),
  values: { count: String(count), location },
  link: `${publicUrl}/team`,
})

/** The invited person's language is not known: the inviter's is the best guess. */
export const inviteMail = (
  inviter: Person & { name: string },
  email: string,
  company: string,
  link: string,
): NewMail => ({
  kind: 'invite',
  ...to(inviter),
  to: email,
  values: { name: inviter.name, company },
  link,
})

export const approvedMail = (publicUrl: string, person: Person, company: string): NewMail => ({
  kind: 'approved',
  ...to(person),
  values: { company },
  link: `${publicUrl}/login`,
})

/** To an owner; `name` is who closed it. */
export const accountClosedMail = (owner: Person, name: string, company: string): NewMail => ({
  kind: 'accountClosed',
  ...to(owner),
  values: { name, company },
})

export const declinedMail = (person: Person, company: string): NewMail => ({
  kind: 'declined',
  ...to(person),
  values: { company },
})
