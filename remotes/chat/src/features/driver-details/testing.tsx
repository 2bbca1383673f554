import type { ChatUserPatch } from '@hosts/shared/contract'
import { logOut } from '@hosts/shared/platform'
import { buildDriver, buildListPage, fakeTransport, type Handlers, renderRoutes } from '@hosts/shared/testing'
import { act, waitFor } from '@testing-library/react'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import DriverDetails from './driver-details'

export const driver = buildDriver()

export const createList = (results: unknown[]) => ({ data: buildListPage(results) })

/** Shows what fills a slot would get. */
const SlotProbe = ({ name, props }: { name: string; props: object }) => (
  <p>{`${name} ${JSON.stringify(props)}`}</p>
)

/** An API that accepts every edit. */
export const acceptEdits = {
  'PATCH /chat/users/14': ({ body }: { body?: unknown }) => {
    const { blocked, ...changes } = body as ChatUserPatch
    const block = {
      blockedAt: blocked ? '2026-11-20T09:00:00.000Z' : null,
      blockReason: blocked?.reason ?? null,
    }
    return { data: { ...driver, ...changes, ...block } }
  },
}

/** A handler whose requests wait until the test calls `answer({ data })`. */
export const createDeferredAnswers = () => {
  const waiting: ((answer: unknown) => void)[] = []
  const handler = () => new Promise((resolve) => waiting.push(resolve)) as never
  const answer = async (value: unknown) => {
    await waitFor(() => expect(waiting).not.toEqual([]))
    await act(async () => waiting.shift()?.(value))
  }
  return { handler, answer }
}

/** Renders a driver's details. Each test has a location of its own, so that pending edits of one do not reach the next. */
export const setUpDriverDetails = () => {
  let warehouseId = 7
  beforeEach(() => {
    warehouseId += 1
    localStorage.clear()
  })
  /** With `Frame` around the details. */
  const show = (answers: Handlers = {}, Frame: ComponentType<{ children: ReactNode }> = Fragment) => {
    const { transport, calls } = fakeTransport({
      'GET /chat/users': createList([driver]),
      ...answers,
    })
    const details = (
      <Frame>
        <DriverDetails warehouseId={warehouseId} driverId={14} />
      </Frame>
    )
    const view = renderRoutes([{ path: '/', element: details }], {
      path: '/',
      transport,
      slotHost: SlotProbe,
    })
    const { dispatch } = view.store
    return Object.assign(calls, { leave: view.unmount, logOut: () => act(() => void dispatch(logOut())) })
  }
  return { show, getWarehouseId: () => warehouseId }
}
