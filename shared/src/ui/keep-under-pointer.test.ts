import { keepUnderPointer } from './keep-under-pointer'

/** jsdom lays nothing out and has no pointer: an element at a height that a test sets, in or below the page's scroller. */
const setUp = ({ isHovered = true, inScroller = false } = {}) => {
  document.body.innerHTML = '<main><section><button>Check in</button></section></main>'
  const [scroller, button] = ['section', 'button'].map((tag) => document.querySelector(tag) as Element)
  let top = 300
  jest.spyOn(button as Element, 'getBoundingClientRect').mockImplementation(() => ({ top }) as DOMRect)
  jest
    .spyOn(document, 'querySelectorAll')
    .mockReturnValue((isHovered ? [document.body, button] : []) as never)
  const scrolled: [string, unknown][] = []
  Element.prototype.scrollBy = function (this: Element, options?: unknown) {
    scrolled.push([this.tagName, options])
  } as never
  if (inScroller) {
    Object.defineProperty(scroller, 'scrollHeight', { value: 900 })
    ;(scroller as HTMLElement).style.overflowY = 'auto'
  }
  const move = () => {
    top = 380
  }
  return { move, scrolled, button: button as Element }
}
afterEach(() => jest.restoreAllMocks())

test.each([
  ['the page', {}, 'HTML'],
  ['the sheet around it', { inScroller: true }, 'SECTION'],
])('scrolls %s by as much as the element under the pointer moves', (_, options, scroller) => {
  const { move, scrolled } = setUp(options)
  keepUnderPointer(move, null)
  expect(scrolled).toEqual([[scroller, { top: 80, behavior: 'instant' }]])
})

test.each<[string, { isHovered?: boolean }, (button: Element) => Element | null]>([
  ['the pointer is nowhere', { isHovered: false }, () => null],
  ['what may move is under it', {}, (button) => button],
])('changes only the layout when %s', (_, options, except) => {
  const { move, scrolled, button } = setUp(options)
  keepUnderPointer(move, except(button))
  expect(button.getBoundingClientRect().top).toBe(380)
  expect(scrolled).toEqual([])
})
