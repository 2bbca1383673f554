import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import {
  ComboBox,
  DateField,
  DateTimeField,
  NumberField,
  SearchField,
  Select,
  SuggestField,
  TextArea,
  TextField,
  TimeField,
} from '.'

const marks = ['data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-form-type', 'data-protonpass-ignore']
const field = () => screen.getByLabelText('Name', { selector: 'input, textarea, select' })
const props = { label: 'Name', name: 'driver.name', value: '', onChange: () => {} }

/** By the file that has the control. */
const fields: Record<string, ReactElement> = {
  'combo-box.tsx': <ComboBox {...props} options={[]} />,
  'date-input.tsx': <DateField {...props} />,
  'number-field.tsx': <NumberField label="Name" name="driver.phone" />,
  'search-field.tsx': <SearchField {...props} />,
  'select.tsx': <Select {...props} options={[]} />,
  'suggest-field.tsx': <SuggestField {...props} suggestions={[]} onChoose={() => {}} />,
  'text-area.tsx': <TextArea {...props} />,
  'text-field.tsx': <TextField {...props} />,
  'time-field.tsx': <TimeField {...props} />,
}
/** Has no text of a person, or always a purpose. */
const others = ['ask-time.tsx', 'checkbox.tsx', 'password-field.tsx']

test.each([
  ...Object.entries(fields),
  ['text-field.tsx with off', <TextField key="" {...props} autoComplete="off" />],
  ['text-field.tsx for phones', <TextField key="" {...props} type="tel" />],
  ['date-time-field.tsx', <DateTimeField key="" {...props} />],
])('a field of %s without a purpose is not filled with the user’s data', (_, element) => {
  render(element)
  expect(field()).toHaveAttribute('autocomplete', 'xoff')
  for (const mark of marks) expect(field()).toHaveAttribute(mark)
  if (field() instanceof HTMLInputElement)
    expect(field().getAttribute('name') ?? '').not.toMatch(/name|phone/)
})

test('every control of the kit is one of these', () => {
  const files = readdirSync(__dirname).filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  const hasControl = (file: string) =>
    /<(input|Input|textarea|TextArea|select)\b/.test(readFileSync(path.join(__dirname, file), 'utf8'))
  expect(files.filter(hasControl).sort()).toEqual([...Object.keys(fields), ...others].sort())
})

test('a field of the user’s own data says which, and keeps its name', () => {
  render(<TextField label="Name" name="name" autoComplete="name" />)
  expect(field()).toHaveAttribute('autocomplete', 'name')
  expect(field()).toHaveAttribute('name', 'name')
  for (const mark of marks) expect(field()).not.toHaveAttribute(mark)
})
