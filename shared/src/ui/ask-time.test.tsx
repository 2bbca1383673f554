import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { AskTime } from './ask-time'

const Field = ({ start }: { start: string }) => {
  const [value, setValue] = useState(start)
  return (
    <>
      <AskTime value={value} zone="Australia/Lord_Howe" onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

test('asks which of two times is meant, and keeps the answer in the value', () => {
  render(<Field start="2027-04-04T01:45" />)
  expect(
    screen.getByRole('group', { name: '1:45 AM comes twice that night: the first or the second?' }),
  ).toBeVisible()
  const [first, second] = screen.getAllByRole('radio')
  expect([first, second].map((radio) => radio?.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^The first \(.*GMT\+11\)$/),
    expect.stringMatching(/^The second \(.*GMT\+10:30\)$/),
  ])
  expect(first).not.toBeChecked()
  fireEvent.click(second as HTMLElement)
  expect(second).toBeChecked()
  expect(screen.getByRole('status')).toHaveTextContent('2027-04-04T01:45+10:30')
})

test.each(['2027-04-04T02:30', '2027-10-03T02:15', ''])('asks nothing about %j', (value) => {
  render(<Field start={value} />)
  expect(screen.queryByRole('group')).toBeNull()
})
