import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { TimeField } from './time-field'

const choose = (format: '' | '12h' | '24h') => {
  document.documentElement.dataset.timeFormat = format
}
const onChange = jest.fn()
const Time = () => {
  const [value, setValue] = useState('20:00')
  return (
    <>
      <TimeField label="From" value={value} onChange={(next) => [setValue(next), onChange(next)]} />
      <button type="button" onClick={() => setValue('06:00')}>
        Reset
      </button>
    </>
  )
}
const getField = () => screen.getByLabelText<HTMLInputElement>('From')
/** The field's text with plain spaces, whatever their width. */
const getText = () => getField().value.replace(/\s/g, ' ')
const type = (text: string) => fireEvent.change(getField(), { target: { value: text } })

beforeEach(() => {
  onChange.mockReset()
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
})
afterEach(() => {
  choose('')
  jest.restoreAllMocks()
})

test.each([
  ['', '20:00', 'numeric'],
  ['24h', '20:00', 'numeric'],
  ['12h', '8:00 pm', ''],
] as const)('with the choice %j it shows %s, with a keyboard for it', (format, text, keyboard) => {
  choose(format)
  render(<Time />)
  expect([getField().type, getText(), getField().inputMode ?? '']).toEqual(['text', text, keyboard])
})

test('keeps what is typed, and shows it in the page’s format once it is left', () => {
  choose('12h')
  render(<Time />)
  type('9.30 pm')
  expect(getText()).toBe('9.30 pm')
  expect(onChange).toHaveBeenLastCalledWith('21:30')
  fireEvent.blur(getField())
  expect(getText()).toBe('9:30 pm')
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(getText()).toBe('6:00 am')
})

test('passes on invalid text, for the form to refuse', () => {
  render(<Time />)
  type('soon')
  expect(onChange).toHaveBeenLastCalledWith('soon')
  fireEvent.blur(getField())
  expect(getText()).toBe('soon')
})

test('typing replaces the time, digits are enough, and arrow keys go by quarters', async () => {
  render(<Time />)
  await userEvent.click(getField())
  await userEvent.keyboard('2130')
  expect(onChange).toHaveBeenLastCalledWith('21:30')
  await userEvent.keyboard('{ArrowUp}')
  expect(getText()).toBe('21:45')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(getText()).toBe('21:15')
})
