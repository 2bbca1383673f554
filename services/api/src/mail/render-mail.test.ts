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
}
const { footer: _footer, ...texts } = en
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

it('keeps every slot of the English texts in the others', () => {
  const slots = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
  for (const language of Object.values(mailTexts))
    for (const kind of kinds) {
      const own = language[kind]
      expect(slots(own.subject)).toEqual(slots(en[kind].subject))
      expect(slots(own.text)).toEqual(slots(en[kind].text))
    }
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
