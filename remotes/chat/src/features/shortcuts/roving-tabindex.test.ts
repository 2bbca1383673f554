import { addRovingTabindex } from './roving-tabindex'

const row = (name: string) => {
  const element = document.createElement('button')
  element.setAttribute('role', 'option')
  element.textContent = name
  return element
}
let list: HTMLElement
let remove: () => void
const getTabStops = () =>
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
  remove = addRovingTabindex(list)
})
afterEach(() => remove())

test('the first row is the tab stop until another one gets the focus', () => {
  expect(getTabStops()).toEqual(['first'])
  third.focus()
  expect(getTabStops()).toEqual(['third'])
  third.blur()
  expect(getTabStops()).toEqual(['third'])
})

test('an opened row becomes the tab stop', async () => {
  second.setAttribute('aria-selected', 'true')
  await Promise.resolve()
  expect(getTabStops()).toEqual(['second'])
  second.removeAttribute('aria-selected')
})

test('new rows are no tab stops; if the tab stop is removed, the first row replaces it', async () => {
  third.focus()
  list.prepend(row('new'))
  await Promise.resolve()
  expect(getTabStops()).toEqual(['third'])
  third.remove()
  await Promise.resolve()
  expect(getTabStops()).toEqual(['new'])
})
