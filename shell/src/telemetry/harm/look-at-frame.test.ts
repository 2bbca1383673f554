import { lookAtFrame } from './look-at-frame'

const page = `<div id="root"><div data-frame>
  <header><a href="/">Home</a><button type="button">Account</button></header><main>Bays</main></div></div>`

let size = 40
let left = 100
/** What a press meets; undefined for the control itself. */
let over: (() => Element | null) | undefined
beforeEach(() => {
  document.body.innerHTML = page
  size = 40
  left = 100
  over = undefined
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ left, top: 10, width: size, height: size }) as DOMRect)
  document.elementFromPoint = () => (over ? over() : document.querySelector('header a'))
})
afterEach(() => jest.restoreAllMocks())

const add = (html: string) => document.body.insertAdjacentHTML('beforeend', html)

test.each<[string, string, () => void]>([
  ['a page as it should be', 'fine', () => {}],
  ['no root', 'empty-page', () => document.getElementById('root')?.remove()],
  ['an emptied root', 'empty-page', () => document.getElementById('root')?.replaceChildren()],
  [
    'a root without frame and screen',
    'empty-page',
    () => document.getElementById('root')?.replaceChildren(document.createElement('div')),
  ],
  ['controls without a size', 'frame-hidden', () => (size = 0)],
  ['a removed header', 'frame-hidden', () => document.querySelector('header')?.remove()],
  [
    'an element over everything',
    'frame-covered',
    () => {
      add('<div id="ad"></div>')
      over = () => document.getElementById('ad')
    },
  ],
  ['a layer that a sheet draws over the body', 'frame-covered', () => (over = () => document.body)],
  ['a page that takes no presses', 'frame-covered', () => (over = () => document.documentElement)],
  ['a frame that is scrolled away', 'unknown', () => (left = -500)],
  [
    'an open dialog',
    'unknown',
    () => {
      add('<div role="dialog"></div>')
      over = () => document.querySelector('[role=dialog]')
    },
  ],
])('%s: %s', (_, expected, change) => {
  change()
  expect(lookAtFrame(true)).toBe(expected)
})

test('expects no frame of a visitor, and no empty page either', () => {
  document.body.innerHTML = '<div id="root"><main>Log in</main></div>'
  expect(lookAtFrame(false)).toBe('fine')
  document.getElementById('root')?.replaceChildren()
  expect(lookAtFrame(false)).toBe('empty-page')
})
