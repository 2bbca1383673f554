import { addRovingTabindex } from './roving-tabindex'

const row = (name: string) => {
  const element = document.createElement('button')
  element.setAttribute('role', 'option')
  element.textContent = name
  return element
}
let list: HTMLElement
let end: () => void
const stops = () =>
  [...list.querySelectorAll<HTMLElement>('[role=option]')]
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent)
const first = row('first')
const second = row('second')
const third = row('third')

beforeEach(() => {
  list = document.createElement('div')
  list.append(first, second, third)
  document.body.replaceChildren(list)
  end = addRovingTabindex(list)
})
afterEach(() => end())

test('the first row is the stop, until another one has the focus', () => {
  expect(stops()).toEqual(['first'])
  third.focus()
  expect(stops()).toEqual(['third'])
  third.blur()
  expect(stops()).toEqual(['third'])
})

test('a row that is opened is the stop', async () => {
  second.setAttribute('aria-selected', 'true')
  await Promise.resolve()
  expect(stops()).toEqual(['second'])
  second.removeAttribute('aria-selected')
})

test('rows that come are no stops; when the stop goes the open row takes its place, else the first', async () => {
  third.focus()
  list.prepend(row('new'))
  await Promise.resolve()
  expect(stops()).toEqual(['third'])
  third.remove()
  await Promise.resolve()
  expect(stops()).toEqual(['new'])
})
