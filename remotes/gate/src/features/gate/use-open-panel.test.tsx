import { fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { act, screen } from '@testing-library/react'
import { type OpenPanel, useOpenPanel } from './use-open-panel'

let current: OpenPanel
const Board = () => {
  current = useOpenPanel()
  return <p>{current.panel ?? 'board'}</p>
}
const start = () => {
  const routes = [
    { path: '/', element: <p>before</p> },
    { path: '/gate', element: <Board /> },
  ]
  const { transport } = fakeTransport({})
  const { router } = renderRoutes(routes, { path: '/', transport })
  return { router, get: () => current }
}

test('a panel that is closed twice goes back once', async () => {
  const { router, get } = start()
  await act(() => router.navigate('/gate'))
  await act(async () => get().open('manual'))
  const { close } = get()
  await act(async () => {
    close()
    close()
  })
  expect(screen.getByText('board')).toBeVisible()
})

test('a late close of an earlier panel leaves the newer one open', async () => {
  const { router, get } = start()
  await act(() => router.navigate('/gate'))
  await act(async () => get().open('vehicle', 'P1'))
  const { close } = get()
  await act(async () => close())
  await act(async () => get().open('manual'))
  await act(async () => close())
  expect(screen.getByText('manual')).toBeVisible()
  await act(async () => get().close())
  expect(screen.getByText('board')).toBeVisible()
})

test('a panel that Forward opens again can be closed again', async () => {
  const { router, get } = start()
  await act(() => router.navigate('/gate'))
  await act(async () => get().open('manual'))
  await act(async () => get().close())
  await act(() => router.navigate(1))
  expect(screen.getByText('manual')).toBeVisible()
  await act(async () => get().close())
  expect(screen.getByText('board')).toBeVisible()
})

test.each(['open', 'replace'] as const)(
  'what is opened (%s) while a panel closes is shown after it',
  async (how) => {
    const { router, get } = start()
    await act(() => router.navigate('/gate'))
    await act(async () => get().open('vehicle', 'P1'))
    const panel = get()
    await act(async () => {
      panel.close()
      panel[how]('vehicle', 'P2')
    })
    expect([get().panel, get().key]).toEqual(['vehicle', 'P2'])
    await act(async () => get().close())
    expect(screen.getByText('board')).toBeVisible()
  },
)
