import { hostApi } from '@hosts/shared/platform'
import { fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { act, screen } from '@testing-library/react'
import type { StreamChat } from 'stream-chat'
import { useUnreadRefresh } from './use-unread-refresh'

/** Stands for a screen outside of the chat that shows the count. */
const { useProbeUnreadQuery } = hostApi.injectEndpoints({
  endpoints: (build) => ({
    probeUnread: build.query<{ unread: number }, number>({
      query: (warehouseId) => ({ url: '/chat/unread', params: { warehouseId } }),
      providesTags: (_, __, id) => [{ type: 'Unread', id }],
    }),
  }),
})

const listeners: Record<string, () => void> = {}
const client = {
  on: (event: string, listener: () => void) => {
    listeners[event] = listener
    return { unsubscribe: () => delete listeners[event] }
  },
} as unknown as StreamChat

const Screen = () => {
  useUnreadRefresh(client, 7)
  return <p>{useProbeUnreadQuery(7).currentData?.unread} unread</p>
}

test.each(['message.new', 'notification.message_new', 'notification.mark_read', 'notification.mark_unread'])(
  'the unread count is asked for again on %s',
  async (event) => {
    let unread = 4
    const { transport } = fakeTransport({ 'GET /chat/unread': () => ({ data: { unread: unread-- } }) })
    const view = renderRoutes([{ path: '/', element: <Screen /> }], { path: '/', transport })
    await screen.findByText('4 unread')
    act(() => listeners[event]?.())
    expect(await screen.findByText('3 unread')).toBeVisible()
    view.unmount()
    expect(Object.keys(listeners)).toEqual([])
  },
)
