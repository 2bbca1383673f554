import { JSDOM } from 'jsdom'
import { chooseDriverLanguage, chooseLanguage } from './choose-language'
import { mailTexts } from './mail-texts'
import { en } from './mail-texts/en'
import type { MailKind, NewMail } from './new-mail'
import { renderMail } from './render-mail'

const values = {
  name: 'Ada <b>Lov</b>',
  location: 'Hafen & Kai',
  company: 'Nord "Licht"',
  email: 'new@hosts.test',
  code: '041926',
  count: '3',
  factors: 'Desk (Nov 3, 2026)',
}
const { footer: _footer, app: _app, anOwner: _anOwner, ...texts } = en
const kinds = Object.keys(texts) as MailKind[]
const create = (kind: MailKind, language: string): NewMail => ({
  kind,
  to: 'ada@hosts.test',
  language,
  values,
  ...('action' in en[kind] && { link: 'https://hosts.example/login?verify=a&b' }),
})
const { DOMParser } = new JSDOM().window
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const flatten = (text = '') => text.replace(/\s+/g, ' ').trim()

const cases = Object.keys(mailTexts).flatMap((language) => kinds.map((kind) => ({ language, kind })))
it.each(cases)('renders $kind in $language, the same in both forms', ({ language, kind }) => {
  const { subject, text, html } = renderMail(create(kind, language))
  const page = parse(html)
  expect([page.documentElement.lang, page.title]).toEqual([language, subject])
  expect(page.querySelector('h1')?.textContent).toBe(subject)
  expect(`${subject}${text}${html.replace(/<style>.*<\/style>/s, '')}`).not.toMatch(/[{}]|undefined/)
  const words = flatten(page.body.textContent ?? '')
  const own = mailTexts[language]?.[kind]
  const hasLink = 'action' in en[kind]
  expect([own?.action !== undefined, own?.note !== undefined]).toEqual([hasLink, 'note' in en[kind]])
  for (const line of text.split('\n').filter((line) => line && line !== '-- '))
    expect(words).toContain(flatten(line).replace(/[::]$/, ''))
  expect(page.querySelectorAll('img, script, link, [onclick], b')).toHaveLength(0)
  const links = [...page.querySelectorAll('a')].map(({ href }) => href)
  expect(new Set(links)).toEqual(new Set(hasLink ? ['https://hosts.example/login?verify=a&b'] : []))
  if (kind === 'emailCode') expect(text).toContain('041926')
})

it('names the owner who has reset a factor, where the job does', () => {
  const mail = create('factorReset', 'en')
  expect(renderMail(mail).text).toContain('An owner of Nord "Licht" has turned off')
  const named = { ...mail, values: { ...values, owner: 'Mia Lund' } }
  expect(renderMail(named).text).toContain('Mia Lund (Nord "Licht") has turned off')
})

it('keeps every slot of the English texts in the others', () => {
  const slots = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
  for (const language of Object.values(mailTexts))
    for (const kind of kinds) {
      const own = language[kind]
      expect(slots(own.subject)).toEqual(slots(en[kind].subject))
      expect(slots(own.text)).toEqual(slots(en[kind].text))
      const { note = '' } = en[kind] as { note?: string }
      expect(slots(own.note ?? '')).toEqual(slots(note))
    }
})

it.each<[MailKind, RegExp[]]>([
  [
    'factorOn',
    [/new password logs out all devices/, /still asks/, /turn it off in your account/, /another owner/],
  ],
  ['factorOff', [/new password logs out all devices/, /turn a second factor on again/]],
  ['appOff', [/new password logs out all devices/, /set up the app again/]],
  ['codesRenewed', [/new password logs out all devices/, /new recovery codes/]],
  ['passkeyAdded', [/delete the passkey/, /password alone leaves the passkey/, /another owner/]],
  ['passkeyRemoved', [/new password there, which logs out all other devices/, /add a passkey/]],
  ['emailChanged', [/restores this address/, /second factors that were set up since/]],
  ['factorReset', [/new passwords, which log out all devices/, /sets up a second factor again/]],
])('%s says what helps somebody who has not done it', (kind, advice) => {
  const { text, html } = renderMail(create(kind, 'en'))
  for (const words of advice) {
    expect(flatten(text)).toMatch(words)
    expect(flatten(parse(html).body.textContent ?? '')).toMatch(words)
  }
})

it('does not answer a new factor with a new password alone, in any language', () => {
  for (const { factorOn, passwordChanged } of Object.values(mailTexts))
    expect(factorOn.note?.length).toBeGreaterThan(2 * (passwordChanged.note?.length ?? 0))
})

it.each([
  [null, 'en'],
  ['tr', 'tr'],
  ['xx', 'en'],
])('writes to somebody who has chosen %j in %s', (chosen, language) => {
  expect(chooseLanguage({ language: chosen })).toBe(language)
})

it.each([
  ['de-DE', 'de'],
  ['pt-BR', 'pt'],
  ['pl-PL', 'en'],
  ['', 'en'],
])('writes to a new driver of a business of %j in %s', (locale, language) => {
  expect(chooseDriverLanguage(locale)).toBe(language)
})
