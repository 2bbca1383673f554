import { fakeTransport, type Handlers, renderRoutes } from '@hosts/shared/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { ExportCard } from './export-card'

const open = (answer: Handlers[string]) => {
  URL.createObjectURL = jest.fn(() => 'blob:data')
  URL.revokeObjectURL = jest.fn()
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { transport, calls } = fakeTransport({
    'GET /account/export': answer,
    'GET /account/export.xlsx': answer,
  })
  renderRoutes([{ path: '/', element: <ExportCard /> }], { path: '/', transport })
  return calls
}
const press = async (name = /^Download all as JSON/) =>
  fireEvent.click(await screen.findByRole('button', { name }))

it('saves the data as a file once, however often it is pressed meanwhile', async () => {
  let finish = (_: { data: unknown }) => {}
  const calls = open(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  await press()
  expect(await screen.findByText(/^Collecting your data/)).toBeVisible()
  await press()
  await press(/Excel/)
  expect(calls).toHaveLength(1)
  const file = new Blob(['{}'])
  finish({ data: file })
  expect(await screen.findByText('hosts.json is saved')).toBeVisible()
  expect(URL.createObjectURL).toHaveBeenCalledWith(file)
  expect(screen.queryByText(/^Collecting/)).toBeNull()
})

it('offers the file for Excel first', async () => {
  const calls = open({ data: new Blob(['PK']) })
  expect((await screen.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual([
    'Download for Excel (.xlsx)',
    'Download all as JSON',
  ])
  await press(/Excel/)
  expect(await screen.findByText('hosts.xlsx is saved')).toBeVisible()
  expect(calls.map(({ url }) => url)).toEqual(['/account/export.xlsx'])
})

it('says why there is no file, and tries again', async () => {
  let answer: Handlers[string] = { status: 429, data: { message: 'Too many attempts', code: 'rate_limited' } }
  open(() => answer as { data: unknown })
  await press()
  expect(await screen.findByText('The file could not be made: Too many attempts')).toBeVisible()
  answer = { data: new Blob() }
  await press()
  expect(await screen.findByText(/ is saved$/)).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/could not be made/)).toBeNull())
})
