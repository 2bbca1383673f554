import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DateField } from './date-field'
import { DateTimeField } from './date-time-field'

const onChange = jest.fn()
const now = Date.parse('2026-11-23T22:30:00.000Z')
const Date1 = ({ isLazy, initial = '2026-11-23' }: { isLazy?: boolean; initial?: string }) => {
  const [value, setValue] = useState(initial)
  const change = (next: string) => [setValue(next), onChange(next)]
  return (
    <>
      <DateField label="Day" value={value} zone="Asia/Tokyo" onChange={change} {...(isLazy && { isLazy })} />
      <button type="button" onClick={() => setValue('2027-01-01')}>
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
const getField = (name = 'Day') => screen.getByLabelText<HTMLInputElement>(name)
const type = (text: string, name?: string) => fireEvent.change(getField(name), { target: { value: text } })
const leave = (name?: string) => fireEvent.blur(getField(name))

beforeEach(() => {
  onChange.mockReset()
  jest.useFakeTimers({ now, advanceTimers: true })
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
})
afterEach(() => jest.restoreAllMocks())
afterEach(() => jest.useRealTimers())

test('shows the page’s format, keeps what is typed, and formats it once it is left', async () => {
  render(<Date1 />)
  expect([getField().value, getField().type, getField().inputMode]).toEqual([
    '23 Nov 2026',
    'text',
    'numeric',
  ])
  await userEvent.click(getField())
  await userEvent.keyboard('2412')
  expect(getField()).toHaveValue('2412')
  expect(onChange).toHaveBeenLastCalledWith('2026-12-24')
  leave()
  expect(getField()).toHaveValue('24 Dec 2026')
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(getField()).toHaveValue('1 Jan 2027')
})

test('has no value while the text is no date, and says how to type one when it is left', () => {
  render(<Date1 />)
  type('31 nov')
  expect(onChange).toHaveBeenLastCalledWith('')
  expect(getField()).toBeValid()
  leave()
  expect(getField()).toHaveValue('31 nov')
  expect(getField()).toBeInvalid()
  expect(getField()).toHaveAccessibleDescription('This is no date. Try “23 Nov” or “2311”.')
  type('30 nov')
  expect(getField()).toBeValid()
  leave()
  expect(getField()).toHaveValue('30 Nov 2026')
})

test('arrow keys change the day', () => {
  render(<Date1 />)
  fireEvent.keyDown(getField(), { key: 'ArrowUp' })
  expect(getField()).toHaveValue('24 Nov 2026')
  fireEvent.keyDown(getField(), { key: 'ArrowDown' })
  expect(onChange).toHaveBeenLastCalledWith('2026-11-23')
})

test('where a screen loads what it asks for, it waits for the end of the typing', () => {
  render(<Date1 isLazy />)
  type('2/1')
  type('2/12')
  expect(onChange).not.toHaveBeenCalled()
  act(() => jest.advanceTimersByTime(700))
  expect(onChange.mock.calls).toEqual([['2026-12-02']])
  type('3/12')
  fireEvent.keyDown(getField(), { key: 'Enter' })
  expect(onChange).toHaveBeenLastCalledWith('2026-12-03')
  expect(getField()).toHaveValue('3 Dec 2026')
  type('2027-05-01')
  expect(onChange).toHaveBeenLastCalledWith('2027-05-01')
})

test('a calendar begins at the date, marks the location’s today, and goes by keys', async () => {
  render(<Date1 />)
  fireEvent.click(screen.getByRole('button', { name: 'Open the calendar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a day' }))
  expect(dialog.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  expect(dialog.getByRole('button', { current: 'date' })).toHaveAccessibleName(/^Tue,? 24 Nov$/)
  expect(document.activeElement).toHaveAccessibleName(/^Mon,? 23 Nov$/)
  for (const key of ['ArrowDown', 'ArrowRight', 'End', 'PageDown'])
    fireEvent.keyDown(document.activeElement as Element, { key })
  expect(dialog.getByRole('grid', { name: 'January 2027' })).toBeVisible()
  expect(document.activeElement).toHaveAccessibleName(/^Wed,? 6 Jan$/)
  fireEvent.click(document.activeElement as Element)
  expect(onChange).toHaveBeenLastCalledWith('2027-01-06')
  expect(getField()).toHaveValue('6 Jan 2027')
})

test('a date with a time has a field for each, and a value with both', () => {
  render(<DateTime />)
  expect([getField('From').value, getField('Time').value]).toEqual(['23 Nov 2026', '20:00'])
  expect(getField('Time')).toHaveAccessibleDescription('of “From”')
  type('6', 'Time')
  expect(onChange).toHaveBeenLastCalledWith('2026-11-23T06:00')
  type('', 'From')
  expect(onChange).toHaveBeenLastCalledWith('')
  expect(getField('Time')).toHaveValue('6')
  type('24.11.', 'From')
  expect(onChange).toHaveBeenLastCalledWith('2026-11-24T06:00')
})

test.each([
  ['2026-12-04T09:15', false],
  ['4 Dec 2026, 09:15', true],
  ['4/12 9:15 am', true],
])('%s in the field for the date fills both, once it is left: %s', (text, isLeft) => {
  render(<DateTime />)
  type(text, 'From')
  if (isLeft) leave('From')
  expect(onChange).toHaveBeenLastCalledWith('2026-12-04T09:15')
  expect([getField('From').value, getField('Time').value]).toEqual(['4 Dec 2026', '09:15'])
})

test.each(['24:00', '25:99', '9:75', 'abc', ''])(
  'has no value while the time is %j, and shows the error there',
  (text) => {
    render(<DateTime errorMessage="Enter a date and time" />)
    expect(getField('From')).toBeInvalid()
    expect(getField('Time')).toBeValid()
    type(text, 'Time')
    expect(onChange).toHaveBeenLastCalledWith('')
    expect(getField('From')).toBeValid()
    expect(getField('Time')).toBeInvalid()
  },
)
