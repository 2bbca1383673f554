import type { Booking } from '@hosts/shared/contract'
import { logOut } from '@hosts/shared/platform'
import {
  buildBooking,
  buildDriver,
  buildListPage,
  buildLocation,
  fakeTransport,
  type Handlers,
  renderRoutes,
} from '@hosts/shared/testing'
import { act, waitFor } from '@testing-library/react'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import DriverDetails from './driver-details'

export const driver = buildDriver()

/** Checked in at bay N3, not paid. */
export const buildStay = (values: Partial<Booking> = {}) =>
  buildBooking({
    ref: 'REF00001',
    bay: { id: 3, label: 'N3' },
    startsAt: '2026-07-01T22:30:00.000Z',
    endsAt: '2026-07-02T06:00:00.000Z',
    status: 'checked_in',
    amount: 2400,
    currency: 'EUR',
    paid: false,
    ...values,
  })
export const createList = (results: unknown[]) => ({ data: buildListPage(results) })

/** An API that accepts every edit. */
export const acceptEdits = {
  'PATCH /chat/users/14': ({ body }: { body?: unknown }) => ({ data: { ...driver, ...(body as object) } }),
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
      [`GET /warehouse/${warehouseId}/booking`]: createList([buildStay()]),
      [`GET /warehouse/${warehouseId}`]: {
        data: buildLocation({ id: warehouseId, timezone: 'Europe/Tallinn' }),
      },
      ...answers,
    })
    const details = (
      <Frame>
        <DriverDetails warehouseId={warehouseId} driverId={14} />
      </Frame>
    )
    const view = renderRoutes([{ path: '/', element: details }], { path: '/', transport })
    const { dispatch } = view.store
    return Object.assign(calls, { leave: view.unmount, logOut: () => act(() => void dispatch(logOut())) })
  }
  return { show, getWarehouseId: () => warehouseId }
}
