import { find, test as isLink } from './links'
import uniqBy from './uniq-by'

test.each([
  ['https://hosts.test/a.png?b=c', true],
  ['http://localhost:3200/file.jpg', true],
  ['blob:https://hosts.test/1', false],
  ['hosts.test', false],
  ['https://hosts.test and more', false],
])('%s is a whole address: %s', (text, is) => {
  expect(isLink(text)).toBe(is)
})

test('addresses are found in a text', () => {
  expect(find('see https://hosts.test/map, or <http://b.test>').map(({ value }) => value)).toEqual([
    'https://hosts.test/map',
    'http://b.test',
  ])
})

test('of items that are alike in a property the first stays, in order', () => {
  const [a, b, c] = [
    { cid: '1', from: 'list' },
    { cid: '2', from: 'list' },
    { cid: '1', from: 'page' },
  ]
  expect(uniqBy([a, b, c], 'cid')).toEqual([a, b])
})
