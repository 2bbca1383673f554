import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { DateTimeField } from './date-time-field'
import { TimeField } from './time-field'

const choose = (format: '' | '12h' | '24h') => {
  document.documentElement.dataset.timeFormat = format
}
const onChange = jest.fn()
const Time = ({ initial = '20:00' }) => {
  const [value, setValue] = useState(initial)
  return (
    <>
      <TimeField label="From" value={value} onChange={(next) => [setValue(next), onChange(next)]} />
      <button type="button" onClick={() => setValue('06:00')}>
        Reset
      </button>
    </>
  )
}
const DateTime = ({ errorMessage }: { errorMessage?: string }) => {
  const [value, setValue] = useState('2026-11-23T20:00')
  const change = (next: string) => [setValue(next), onChange(next)]
  return <DateTimeField label="From" value={value} onChange={change} errorMessage={errorMessage} />
}
const getField = (name = 'From') => screen.getByLabelText<HTMLInputElement>(name)
const type = (text: string, name?: string) => fireEvent.change(getField(name), { target: { value: text } })
/** The field's text with plain spaces, whatever their width. */
const getText = (name?: string) => getField(name).value.replace(/\s/g, ' ')

beforeEach(() => {
  onChange.mockReset()
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB')
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
})
afterEach(() => {
  choose('')
  jest.restoreAllMocks()
})

test.each(['', '24h'] as const)(
  'with the choice %j it is the browser’s field, which shows that format',
  (format) => {
    choose(format)
    render(<Time />)
    expect(getField()).toHaveAttribute('type', 'time')
    expect(getField()).toHaveValue('20:00')
  },
)

test('shows and accepts 12 hours where the browser shows 24', () => {
  choose('12h')
  render(<Time />)
  expect(getText()).toBe('8:00 pm')
  type('9.30 pm')
  expect(getText()).toBe('9.30 pm')
  expect(onChange).toHaveBeenLastCalledWith('21:30')
  fireEvent.blur(getField())
  expect(getText()).toBe('9:30 pm')
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(getText()).toBe('6:00 am')
})

test('passes on invalid text, for the form to refuse', () => {
  choose('12h')
  render(<Time />)
  type('soon')
  expect(onChange).toHaveBeenLastCalledWith('soon')
  fireEvent.blur(getField())
  expect(getText()).toBe('soon')
})

test('accepts 24 hours where the browser shows 12', () => {
  choose('24h')
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('en-US')
  render(<Time />)
  expect([getField().type, getText()]).toEqual(['text', '20:00'])
  type('2130')
  expect(onChange).toHaveBeenLastCalledWith('21:30')
})

test('a date with a time is the browser’s field without a choice', () => {
  render(<DateTime />)
  expect(getField()).toHaveAttribute('type', 'datetime-local')
})

test('a date with a time has a field for each, and a value with both', () => {
  choose('12h')
  render(<DateTime />)
  expect([getField().type, getField().value, getText('From, time')]).toEqual([
    'date',
    '2026-11-23',
    '8:00 pm',
  ])
  type('6 am', 'From, time')
  expect(onChange).toHaveBeenLastCalledWith('2026-11-23T06:00')
  type('', 'From')
  expect(onChange).toHaveBeenLastCalledWith('')
  expect(getText('From, time')).toBe('6 am')
  type('2026-11-24', 'From')
  expect(onChange).toHaveBeenLastCalledWith('2026-11-24T06:00')
  fireEvent.blur(getField('From, time'))
  expect(getText('From, time')).toBe('6:00 am')
})

test.each(['24:00', '25:99', '9:75', 'abc', ''])(
  'has no value while the time is %j, and shows the error there',
  (text) => {
    choose('12h')
    render(<DateTime errorMessage="Enter a date and time" />)
    expect(getField()).toBeInvalid()
    expect(getField('From, time')).toBeValid()
    type(text, 'From, time')
    expect(onChange).toHaveBeenLastCalledWith('')
    expect(getField()).toBeValid()
    expect(getField('From, time')).toBeInvalid()
  },
)
