import { render, screen } from '@testing-library/react'
import { Select, SuggestField, TextArea, TextField } from '.'

const marks = ['data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-form-type', 'data-protonpass-ignore']
const field = () => screen.getByLabelText('Name', { selector: 'input, textarea, select' })

test.each([
  ['with off', <TextField key="" label="Name" name="driver.name" autoComplete="off" />],
  ['without a purpose', <TextField key="" label="Name" name="driver.phone" type="tel" />],
  ['of several lines', <TextArea key="" label="Name" name="note" />],
  ['with options', <Select key="" label="Name" name="country" options={[]} value="" onChange={() => {}} />],
  [
    'with suggestions',
    <SuggestField key="" label="Name" value="" onChange={() => {}} suggestions={[]} onChoose={() => {}} />,
  ],
])('a field %s is not filled with the user’s data', (_, element) => {
  render(element)
  expect(field()).toHaveAttribute('autocomplete', 'xoff')
  for (const mark of marks) expect(field()).toHaveAttribute(mark)
  if (field() instanceof HTMLInputElement)
    expect(field().getAttribute('name') ?? '').not.toMatch(/name|phone/)
})

test('a field of the user’s own data says which, and keeps its name', () => {
  render(<TextField label="Name" name="name" autoComplete="name" />)
  expect(field()).toHaveAttribute('autocomplete', 'name')
  expect(field()).toHaveAttribute('name', 'name')
  for (const mark of marks) expect(field()).not.toHaveAttribute(mark)
})
