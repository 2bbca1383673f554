import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { useAddress } from './use-address'

const Screen = () => {
  const { params, change } = useAddress<'state' | 'zone' | 'bay'>('bay')
  return (
    <>
      <output>{params.toString()}</output>
      <button
        type="button"
        onClick={() => {
          change({ state: 'free' })
          change({ zone: 'Back' })
        }}
      >
        Both
      </button>
      <button type="button" onClick={() => change({ bay: '7' })}>
        Open
      </button>
      <button type="button" onClick={() => change({ zone: null })}>
        No zone
      </button>
    </>
  )
}
const open = (query: string) => {
  const router = createMemoryRouter([{ path: '/', element: <Screen /> }], { initialEntries: [`/?${query}`] })
  render(<RouterProvider router={router} />)
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const shown = () => screen.getByRole('status').textContent
  return { router, press, shown }
}

test('keeps both of two changes that come before the screen shows the first', async () => {
  const { press, shown } = open('location-id=7')
  await press('Both')
  expect(shown()).toBe('location-id=7&state=free&zone=Back')
  await press('No zone')
  expect(shown()).toBe('location-id=7&state=free')
})

test('begins with what is shown after Back', async () => {
  const { router, press, shown } = open('zone=Back')
  await press('Open')
  expect(shown()).toBe('zone=Back&bay=7')
  await act(() => router.navigate(-1))
  await press('No zone')
  expect(shown()).toBe('')
})
