import { Outlet } from '@hosts/shared/platform'
import { fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LeaveGuard } from './leave-guard'

/** A guard that stays mounted while the pages inside it change. */
const open = (isDirty: boolean) => {
  const layout = (
    <>
      <LeaveGuard
        isDirty={() => isDirty}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Keep writing"
      >
        What you wrote is lost.
      </LeaveGuard>
      <Outlet />
    </>
  )
  const pages = ['/first', '/second'].map((path) => ({ path, element: <h1>{path}</h1> }))
  const { router } = renderRoutes([{ element: layout, children: pages }], {
    path: '/first',
    transport: fakeTransport({}).transport,
  })
  const go = (path: string) => act(() => router.navigate(path))
  return { go, path: () => router.state.location.pathname }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const closePage = () => {
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  return closing.defaultPrevented
}

test('stays when asked to, leaves when confirmed', async () => {
  const { go, path } = open(true)
  await go('/second')
  await press('Keep writing')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(path()).toBe('/first')
  await go('/second')
  await press('Leave')
  await waitFor(() => expect(path()).toBe('/second'))
})

test('can stay on a later page after leaving an earlier one', async () => {
  const { go, path } = open(true)
  await go('/second')
  await press('Leave')
  await waitFor(() => expect(path()).toBe('/second'))
  await go('/first')
  await press('Keep writing')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(path()).toBe('/second')
})

test('asks when the page closes', () => {
  open(true)
  expect(closePage()).toBe(true)
})

test('asks nothing while there is nothing to lose', async () => {
  const { go, path } = open(false)
  expect(closePage()).toBe(false)
  await go('/second')
  expect(path()).toBe('/second')
})

test('asks nothing for another place on the same page', async () => {
  const { go } = open(true)
  await go('/first#content')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
