import { readFileSync } from 'node:fs'
import path from 'node:path'
import { render } from '@testing-library/react'
import { Fragment } from 'react'
import { jsx, jsxs } from './jsx-runtime'
import { find, test as isLink } from './links'
import { PlainText } from './render-text'
import { dataTransferItemsToFiles } from './stubs'
import uniqBy from './uniq-by'
import withoutAvatarGroups from './without-avatar-groups.mjs'

test.each([
  ['https://hosts.test/a.png?b=c', true],
  ['http://localhost:3200/file.jpg', true],
  ['blob:https://hosts.test/1', false],
  ['hosts.test', false],
  ['https://hosts.test and more', false],
])('%s is an absolute URL: %s', (text, expected) => {
  expect(isLink(text)).toBe(expected)
})

test('finds the URLs in a text', () => {
  expect(find('see https://hosts.test/map, or <http://b.test>').map(({ value }) => value)).toEqual([
    'https://hosts.test/map',
    'http://b.test',
  ])
})

test('dedupes items by a property: keeps the first of each, in order', () => {
  const [a, b, c] = [
    { cid: '1', from: 'list' },
    { cid: '2', from: 'list' },
    { cid: '1', from: 'page' },
  ]
  expect(uniqBy([a, b, c], 'cid')).toEqual([a, b])
})

test('accepts pasted files, and no images from pasted HTML', async () => {
  const file = new File(['x'], 'papers.pdf')
  const items = [
    { kind: 'string', type: 'text/html', getAsString: jest.fn() },
    { kind: 'file', getAsFile: () => file },
    { kind: 'file', getAsFile: () => null },
  ]
  expect(await dataTransferItemsToFiles(items as unknown as DataTransferItem[])).toEqual([file])
  expect(items[0]?.getAsString).not.toHaveBeenCalled()
})

test('texts beside other children get elements, so that a translated page can change them', () => {
  const replies = (count: number) =>
    jsxs('button', { children: [`${count} replies`, jsx('i', { children: '👍' }), ' · ', false] })
  const { container, rerender } = render(replies(1))
  expect(container.innerHTML).toBe('<button><span>1 replies</span><i>👍</i> · </button>')
  rerender(jsx(Fragment, { children: 'Nobody' }))
  expect(container.innerHTML).toBe('<span>Nobody</span>')
})

const show = (text: string) => render(<PlainText>{text}</PlainText>).container

test.each([
  'Perfect, see you at ten.',
  'Yes Joris, 4.50 m everywhere – on the motorway side (gate B)!',
  'Is #4 free? <3 from us & 5 > 4',
  '22. November geht?',
  '- 18 Grad',
  '+ 2 more trucks',
  '> 3.5 t not allowed',
  'plate ABC*123*X, a_b_c',
  '# 5 is ours',
  '---',
  'Title\n---',
  '`code` ~~gone~~ back\\slash &amp; <b>x</b>',
])('shows %j as typed', (text) => {
  const container = show(text)
  expect(container).toHaveTextContent(text, { normalizeWhitespace: false })
  expect(container.querySelector(':not(p)')).toBeNull()
})

test.each([
  ['see https://hosts.test/map.', 'https://hosts.test/map', 'https://hosts.test/map'],
  ['[closed](https://evil.test)', 'https://evil.test', 'https://evil.test'],
  ['write to ole@hosts.test, please', 'ole@hosts.test', 'mailto:ole@hosts.test'],
  ['call +49 (0)40 123-456 or come', '+49 (0)40 123-456', 'tel:+4940123456'],
])('renders the link in %j', (text, name, href) => {
  const container = show(text)
  expect(container).toHaveTextContent(text)
  const links = [...container.querySelectorAll('a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([[name, href]])
})

test('renders a text as a paragraph', () => {
  expect(show('See you at ten.').innerHTML).toBe('<p>See you at ten.</p>')
})

test('keeps line breaks and empty lines', () => {
  expect(show('One\ntwo\n\nthree\n\n\nfour').innerHTML).toBe(
    '<p>One\ntwo</p><br><p>three</p><br><br><p>four</p>',
  )
})

test('wraps every emoji in an element', () => {
  expect(show('Fine 👍🏽 🇩🇪').innerHTML).toBe(
    '<p><span>Fine </span><span class="inline-text-emoji">👍🏽</span><span> </span><span class="inline-text-emoji">🇩🇪</span></p>',
  )
})

test('removes only the avatar group rules from Stream’s styles', () => {
  const css = readFileSync(path.join(require.resolve('stream-chat-react'), '../../css/index.css'), 'utf8')
  const slimCss = withoutAvatarGroups(css)
  expect(css).toContain(':has(> :last-child')
  expect(slimCss).not.toContain(':has(> :last-child')
  expect(css.length - slimCss.length).toBeLessThan(3000)
  expect(slimCss.match(/\{/g)).toHaveLength(slimCss.match(/\}/g)?.length ?? 0)
})

test('throws when the styles have no avatar group rules', () => {
  expect(() => withoutAvatarGroups('.str-chat__avatar { color: red }')).toThrow(/without-avatar-groups/)
})
