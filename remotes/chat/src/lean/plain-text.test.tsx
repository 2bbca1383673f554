import { render } from '@testing-library/react'
import { isPlain, PlainText } from './plain-text'

test.each([
  'Perfect, see you at ten.',
  'Yes Joris, 4.50 m everywhere – on the motorway side (gate B)!',
  'Is #4 free? <3 from us & 5 > 4',
  'First line\nsecond line\n\nnext paragraph',
  '1 truck - 2 trailers',
  '👍🏽 10.30 is fine',
])('plain: %j', (text) => {
  expect(isPlain(text)).toBe(true)
})

test.each([
  '*bold*',
  'a_b_',
  '~~gone~~',
  '++under++',
  '`code`',
  '[a](b)',
  'see https://hosts.test',
  'see hosts.test',
  'ole@hosts.test',
  '# Title',
  '> quoted',
  '- item',
  '2. item',
  'Title\n---',
  '    code',
  'a | b',
  'x &amp; y',
  '<b>x</b>',
  'back\\slash',
])('Markdown, link, address or HTML: %j', (text) => {
  expect(isPlain(text)).toBe(false)
})

const html = (text: string) => render(<PlainText>{text}</PlainText>).container.innerHTML

test('a text is a paragraph', () => {
  expect(html('See you at ten.')).toBe('<p>See you at ten.</p>')
})

test('lines stay lines, and empty ones between paragraphs stay', () => {
  expect(html('One\ntwo\n\nthree\n\n\nfour')).toBe('<p>One\ntwo</p><br><p>three</p><br><br><p>four</p>')
})

test('an emoji is an element of its own', () => {
  expect(html('Fine 👍🏽 🇩🇪')).toBe(
    '<p>Fine <span class="inline-text-emoji">👍🏽</span> <span class="inline-text-emoji">🇩🇪</span></p>',
  )
})
