import { toLocale } from '../lib/to-locale'
import { chooseLanguage } from './choose-language'
import { mailTexts } from './mail-texts'
import { en } from './mail-texts/en'
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

/** What opens an account besides its password, or is asked for after it. */
export type FactorLine = { name?: string; since: Date }

/** The same for who has second factors: a new password ends none. Those without a name are apps. */
export const passwordChangedFactorsMail = (
  publicUrl: string,
  person: Person,
  lines: FactorLine[],
): NewMail => {
  const mail = passwordChangedMail(publicUrl, person)
  if (lines.length === 0) return mail
  const { language } = mail
  const dates = new Intl.DateTimeFormat(toLocale(language), { dateStyle: 'medium', timeZone: 'UTC' })
  const { app } = mailTexts[language] ?? en
  const factors = lines.map(({ name = app, since }) => `${name} (${dates.format(since)})`).join(', ')
  return { ...mail, kind: 'passwordChangedFactors', values: { factors } }
}

export const factorOnMail = (publicUrl: string, person: Person): NewMail => ({
  ...passwordChangedMail(publicUrl, person),
  kind: 'factorOn',
})

export const factorOffMail = (publicUrl: string, person: Person): NewMail => ({
  ...passwordChangedMail(publicUrl, person),
  kind: 'factorOff',
})

/** An app is off, and another factor stays. */
export const appOffMail = (publicUrl: string, person: Person): NewMail => ({
  ...passwordChangedMail(publicUrl, person),
  kind: 'appOff',
})

export const codesRenewedMail = (publicUrl: string, person: Person): NewMail => ({
  ...passwordChangedMail(publicUrl, person),
  kind: 'codesRenewed',
})

/** `left`: how many codes there are now. */
export const recoveryCodeUsedMail = (publicUrl: string, person: Person, left: number): NewMail => ({
  ...passwordChangedMail(publicUrl, person),
  kind: 'recoveryCodeUsed',
  values: { count: String(left) },
})

type FactorReset = { name: string; owner: string; company: string }

/** To the person, whose name it is, and to the owner who did it. */
export const factorResetMail = (reader: Person, values: FactorReset): NewMail => ({
  kind: 'factorReset',
  ...to(reader),
  values,
})

/** `name` is the passkey's. */
export const passkeyAddedMail = (publicUrl: string, person: Person, name: string): NewMail => ({
  kind: 'passkeyAdded',
  ...to(person),
  values: { name },
  link: `${publicUrl}/account`,
})

export const passkeyRemovedMail = (publicUrl: string, person: Person, name: string): NewMail => ({
  kind: 'passkeyRemoved',
  ...to(person),
  values: { name },
  link: `${publicUrl}/account`,
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
