import { fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { StreamChat } from 'stream-chat'
import { useChatContext } from 'stream-chat-react'
import { ChatContent } from './chat-content'

// jsdom has no matchMedia.
window.matchMedia = () =>
  ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList

jest.mock('./chat-panes', () => ({ ChatPanes: () => <Probe /> }))

let context: ReturnType<typeof useChatContext>
const Probe = () => {
  context = useChatContext()
  return <p>{context.client.userID}</p>
}

const createClient = (id: string) => {
  const client = new StreamChat('public-key')
  client.user = { id }
  client.userID = id
  return client
}
let replaceClient: (client: StreamChat) => void
const Screen = ({ first }: { first: StreamChat }) => {
  const [client, setClient] = useState(first)
  replaceClient = setClient
  return <ChatContent client={client} locationId={7} />
}
const renderContent = (client: StreamChat) =>
  act(async () =>
    renderRoutes([{ path: '/', element: <Screen first={client} /> }], {
      path: '/',
      transport: fakeTransport({}).transport,
    }),
  )

test('the latest message dates by channel are reset whenever the user id changes', async () => {
  await renderContent(createClient('warehouse-7'))
  context.latestMessageDatesByChannels['messaging:w7-d1'] = new Date()
  await act(async () => replaceClient(createClient('warehouse-8')))
  await screen.findByText('warehouse-8')
  expect(context.latestMessageDatesByChannels).toEqual({})
})

test('notification.mutes_updated refreshes the mutes', async () => {
  const client = createClient('warehouse-7')
  await renderContent(client)
  expect(context.mutes).toEqual([])
  const mute = { user: { id: 'warehouse-7' }, target: { id: 'driver-1' }, created_at: '', updated_at: '' }
  const me = { id: 'warehouse-7', mutes: [mute] }
  await act(async () => client.dispatchEvent({ type: 'notification.mutes_updated', me } as never))
  expect(context.mutes).toEqual([mute])
})

test('the chat client gets its user-agent marker and its thread subscriptions', async () => {
  const client = createClient('warehouse-7')
  const register = jest.spyOn(client.threads, 'registerSubscriptions')
  const unregister = jest.spyOn(client.threads, 'unregisterSubscriptions')
  const view = await renderContent(client)
  expect(client.getUserAgent()).toMatch(/^stream-chat-react-\d+\.\d+\.\d+-/)
  expect(register).toHaveBeenCalled()
  view.unmount()
  expect(unregister).toHaveBeenCalled()
})
