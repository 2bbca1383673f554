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

const openTwo = async (change: object) => {
  const [one, other] = [await loadCopy(), await loadCopy(change)]
  const One = () => <p>{one.useGetLocationQuery(7).currentData?.name}</p>
  const Other = () => <h1>{other.useGetLocationQuery(7).currentData?.name}</h1>
  const { transport, calls } = fakeTransport({ 'GET /warehouse/7': { data: buildLocation({ name: 'Nord' }) } })
  renderRoutes([{ path: '/', element: [<One key="one" />, <Other key="other" />] }], { path: '/', transport })
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
