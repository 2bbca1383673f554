import * as contract from '@hosts/shared/contract'
import * as platform from '@hosts/shared/platform'
import { buildLocation, fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { screen, waitFor } from '@testing-library/react'

/** Loads the queries as a remote does: a copy of its own on the shell's platform. */
const loadCopy = async (change: object = {}) => {
  let copy: typeof import('.') | undefined
  await jest.isolateModulesAsync(async () => {
    jest.doMock('@hosts/shared/platform', () => platform)
    jest.doMock('@hosts/shared/contract', () => ({ ...contract, ...change }))
    copy = await import('.')
  })
  return copy as typeof import('.')
}

type Ask = Awaited<ReturnType<typeof loadCopy>>['useGetLocationQuery']
const Name = ({ ask }: { ask: Ask }) => <p>{ask(7).currentData?.name}</p>

const openTwo = async (change: object) => {
  const one = await loadCopy()
  const other = await loadCopy(change)
  const { transport, calls } = fakeTransport({
    'GET /warehouse/7': { data: buildLocation({ name: 'Nord' }) },
  })
  const element = [one, other].map(({ useGetLocationQuery: ask }, index) => (
    <Name key={String(index)} ask={ask} />
  ))
  renderRoutes([{ path: '/', element }], { path: '/', transport })
  await waitFor(() => expect(screen.getAllByText('Nord')).toHaveLength(2))
  return calls
}

// Development warns of the second definition; production is silent.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}))

test.each([
  ['once for two remotes', {}, 1],
  ['again for a remote that was built with another wire', { contractVersion: '99.0.0' }, 2],
])('asks %s', async (_, change, count) => {
  expect(await openTwo(change)).toHaveLength(count)
})
