import { fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { screen } from '@testing-library/react'
import DriverLink from './driver-link'
import { slots } from './index'

test('leads from a conversation to the drawer of its driver', async () => {
  expect((await slots['chat-driver']?.())?.default).toBe(DriverLink)
  const element = <DriverLink driver={{ id: 14, name: 'Anna', phone: '+49170' }} location={{ id: 7 }} />
  renderRoutes([{ path: '/', element }], { path: '/', transport: fakeTransport({}).transport })
  expect(await screen.findByRole('link', { name: 'Driver’s page' })).toHaveAttribute(
    'href',
    '/locations/users?location-id=7&driver=14',
  )
})
