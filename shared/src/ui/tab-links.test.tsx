import { fireEvent, render, screen } from '@testing-library/react'
import { TabLinks, tabLinkClass } from '.'

/** Where the links of 100 px each begin in a row of a width. */
let width = 200
let widths = { First: 100, Second: 100, Third: 100 }
const rect = jest.spyOn(Element.prototype, 'getBoundingClientRect')
beforeEach(() => {
  width = 200
  widths = { First: 100, Second: 100, Third: 100 }
  rect.mockImplementation(function (this: Element) {
    if (this.tagName === 'NAV') return new DOMRect(16, 0, width, 44)
    const names = Object.keys(widths) as (keyof typeof widths)[]
    const before = names.slice(0, names.indexOf(this.textContent as keyof typeof widths))
    const left = before.reduce((sum, name) => sum + widths[name], 16)
    return new DOMRect(left - (this.parentElement?.scrollLeft ?? 0), 0, 100, 44)
  })
})
afterAll(() => rect.mockRestore())

const Row = ({ open }: { open: string }) => (
  <TabLinks label="Views">
    {Object.keys(widths).map((name) => (
      <a key={name} href="/" className={tabLinkClass} aria-current={name === open ? 'page' : undefined}>
        {name}
      </a>
    ))}
  </TabLinks>
)
const getRow = () => screen.getByRole('navigation', { name: 'Views' })

test('have the open one in view, as after a link to it from elsewhere', () => {
  render(<Row open="Third" />)
  expect(getRow().scrollLeft).toBe(100)
})

test('have the one in view that is opened', () => {
  const { rerender } = render(<Row open="Third" />)
  rerender(<Row open="First" />)
  expect(getRow().scrollLeft).toBe(0)
})

test('have it in view once the phone is turned', () => {
  width = 400
  render(<Row open="Third" />)
  expect(getRow().scrollLeft).toBe(0)
  width = 150
  fireEvent(window, new Event('resize'))
  expect(getRow().scrollLeft).toBe(150)
})

test('have it in view once another one gets wider', () => {
  const { rerender } = render(<Row open="Third" />)
  widths.First = 140
  rerender(<Row open="Third" />)
  expect(getRow().scrollLeft).toBe(140)
})

test('stay where the host has scrolled them', () => {
  const { rerender } = render(<Row open="Third" />)
  getRow().scrollLeft = 10
  rerender(<Row open="Third" />)
  expect(getRow().scrollLeft).toBe(10)
})
