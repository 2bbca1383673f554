import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Checkbox } from './checkbox'
import { NumberField } from './number-field'
import { PasswordField } from './password-field'
import { RadioCards } from './radio-cards'
import { SearchField } from './search-field'
import { Select } from './select'
import { SuggestField } from './suggest-field'
import { TextArea } from './text-area'
import { TextField } from './text-field'

const texts = { description: 'As on the vehicle', errorMessage: 'Already on site' }
const options = [
  { value: 'parking', label: 'Parking' },
  { value: 'mixed', label: 'Mixed' },
]

test.each([
  ['TextField', 'textbox', <TextField key="a" label="Plate" {...texts} />],
  ['TextArea', 'textbox', <TextArea key="a" label="Plate" {...texts} />],
  ['NumberField', 'textbox', <NumberField key="a" label="Plate" {...texts} />],
  [
    'Select',
    'combobox',
    <Select key="a" label="Plate" options={options} value="" onChange={() => {}} {...texts} />,
  ],
  [
    'RadioCards',
    'radiogroup',
    <RadioCards key="a" label="Plate" options={options} value={null} onChange={() => {}} {...texts} />,
  ],
  [
    'Checkbox',
    'checkbox',
    <Checkbox key="a" {...texts}>
      Plate
    </Checkbox>,
  ],
])('%s has its label as name and its help and error as description', (_, role, field) => {
  render(field)
  const control = screen.getByRole(role, { name: 'Plate' })
  expect(control).toBeInvalid()
  expect(control).toHaveAccessibleDescription(
    /As on the vehicle.*Already on site|Already on site.*As on the vehicle/,
  )
})

test('a field without an error is valid and has no description', () => {
  render(<TextField label="Plate" />)
  expect(screen.getByRole('textbox', { name: 'Plate' })).toBeValid()
  expect(screen.getByRole('textbox', { name: 'Plate' })).not.toHaveAccessibleDescription()
})

test('PasswordField shows and hides the password; only the input is labelled Password', async () => {
  const user = userEvent.setup()
  render(<PasswordField label="Password" autoComplete="current-password" defaultValue="secret" />)
  const input = screen.getByLabelText('Password')
  expect(input).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input).toHaveAttribute('type', 'text')
  expect(input).toHaveValue('secret')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input).toHaveAttribute('type', 'password')
})

test('NumberField reports a number on blur, and NaN when empty', async () => {
  const user = userEvent.setup()
  const onChange = jest.fn()
  render(<NumberField label="Capacity" defaultValue={12} onChange={onChange} />)
  const input = screen.getByRole('textbox', { name: 'Capacity' })
  await user.clear(input)
  await user.type(input, '1,250')
  await user.tab()
  expect(onChange).toHaveBeenLastCalledWith(1250)
  await user.clear(input)
  await user.tab()
  expect(onChange).toHaveBeenLastCalledWith(Number.NaN)
})

test('Select shows its options and reports the chosen value', async () => {
  const user = userEvent.setup()
  const onChange = jest.fn()
  render(<Select label="Kind" options={options} value="" onChange={onChange} />)
  expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveDisplayValue('Choose')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Mixed')
  expect(onChange).toHaveBeenCalledWith('mixed')
})

test('RadioCards change with the arrow keys', async () => {
  const user = userEvent.setup()
  render(<RadioCards label="Kind" options={options} defaultValue="parking" />)
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('radio', { name: 'Mixed' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Mixed' })).toHaveFocus()
})

test('SearchField clears with its button and with Escape', async () => {
  const user = userEvent.setup()
  render(<SearchField label="Search locations" defaultValue="Nord" />)
  const input = screen.getByRole('searchbox', { name: 'Search locations' })
  await user.click(screen.getByRole('button', { name: /clear/i }))
  expect(input).toHaveValue('')
  await user.type(input, 'Hafen{Escape}')
  expect(input).toHaveValue('')
})

test('SuggestField chooses by keys, the first suggestion at once, and closes its list only', async () => {
  const user = userEvent.setup()
  const onChoose = jest.fn()
  const onKeyDown = jest.fn()
  const suggestions = ['Ana', 'Anja', 'Anton'].map((label) => ({ value: label, label }))
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog that closes on Escape
    <div onKeyDown={({ key }) => onKeyDown(key)}>
      <SuggestField
        label="Driver"
        value="an"
        onChange={() => {}}
        suggestions={suggestions}
        onChoose={onChoose}
      />
    </div>,
  )
  const field = screen.getByRole('combobox', { name: 'Driver' })
  const isActive = (name: string) =>
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name }).id)
  await user.type(field, 'a')
  isActive('Ana')
  await user.keyboard('{ArrowDown}')
  isActive('Ana')
  await user.keyboard('{ArrowUp}')
  isActive('Anton')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onChoose.mock.calls).toEqual([['Anja']])
  expect(field).toHaveAttribute('aria-expanded', 'false')
  await user.keyboard('{ArrowDown}')
  onKeyDown.mockClear()
  await user.keyboard('{Escape}')
  expect(field).toHaveAttribute('aria-expanded', 'false')
  expect(onKeyDown).not.toHaveBeenCalled()
})
