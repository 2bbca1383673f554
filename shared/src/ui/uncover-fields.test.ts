import { uncoverFields } from './uncover-fields'

const covered = new DOMRect(0, 0, 332, 90)
/** A form whose error and fields are at these heights, and what is scrolled into view when the first field has the focus. */
const scroll = (tops: number[], left = 200) => {
  const [error, ...fields] = tops.map((_, index) => `id="field${index}"`)
  document.body.innerHTML = `<form><p role="alert" ${error}></p>${fields.map((id) => `<input ${id}>`).join('')}</form>`
  const scrolled: string[] = []
  document.querySelectorAll<HTMLElement>('[id]').forEach((field, index) => {
    field.getBoundingClientRect = () => new DOMRect(left, tops[index], 300, 40)
    field.scrollIntoView = () => void scrolled.push(field.id)
  })
  document.querySelectorAll('input')[0]?.focus()
  uncoverFields(covered)
  return scrolled
}

test.each<[string, number[], number, string[]]>([
  ['the error above the focused field', [70, 140], 200, ['field0', 'field1']],
  ['the focused field', [-80, 20], 200, ['field1', 'field1']],
  ['nothing below the toasts', [90, 160], 200, []],
  ['nothing beside them', [20, 80], 332, []],
  ['nothing that is out of sight', [-60, 120], 200, []],
])('uncovers %s', (_, tops, left, expected) => {
  expect(scroll(tops, left)).toEqual(expected)
})

test('does not scroll a page without a form, except for the focused element', () => {
  document.body.innerHTML = '<button>Go</button>'
  const button = document.querySelector('button') as HTMLButtonElement
  button.getBoundingClientRect = () => new DOMRect(0, 20, 300, 40)
  const into = jest.fn()
  button.scrollIntoView = into
  uncoverFields(covered)
  expect(into).not.toHaveBeenCalled()
  button.focus()
  uncoverFields(covered)
  expect(into).toHaveBeenCalledTimes(1)
})
