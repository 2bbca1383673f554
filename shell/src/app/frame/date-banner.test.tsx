import { storeRegistryExpiry } from '@hosts/shared/date-in-doubt'
import { formatInZone } from '@hosts/shared/ui'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import type { Federation } from '../../federation/federation'
import { FederationContext } from '../../federation/federation-context'
import { reloadPage } from '../../lib/reload-page'
import { DateBanner } from './date-banner'

jest.mock('../../lib/reload-page', () => ({ reloadPage: jest.fn() }))

let notify = () => {}
const open = (path = '/') => {
  const subscribe = (listener: () => void) => {
    notify = listener
    return () => {}
  }
  render(
    <MemoryRouter initialEntries={[path]}>
      <FederationContext value={{ subscribe } as Federation}>
        <DateBanner otherwise={<p>Nothing else</p>} />
      </FederationContext>
    </MemoryRouter>,
  )
}
const expireIn = (ms: number) =>
  act(() => {
    storeRegistryExpiry(Date.now() + ms)
    notify()
  })

beforeEach(() => {
  storeRegistryExpiry(Number.POSITIVE_INFINITY)
  // jsdom has no layout.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

test('names the date of the device once the registry has expired by it, with a way out', async () => {
  open()
  expect(screen.getByText('Nothing else')).toBeVisible()
  expireIn(-1)
  const banner = screen.getByRole('complementary', { name: 'Date of this device' })
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(banner).toHaveTextContent(`The date of this device is ${formatInZone(new Date(), timeZone, 'date')}`)
  expect(screen.queryByText('Nothing else')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reloadPage).toHaveBeenCalledTimes(1)
  expireIn(60_000)
  expect(screen.getByText('Nothing else')).toBeVisible()
})

test('leaves it to the board of a gate', () => {
  open('/parkings/7')
  expireIn(-1)
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(screen.queryByText('Nothing else')).toBeNull()
})
