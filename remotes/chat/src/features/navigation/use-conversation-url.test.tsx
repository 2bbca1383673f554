import { fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { act } from '@testing-library/react'
import { useConversationUrl } from './use-conversation-url'

let address: ReturnType<typeof useConversationUrl>
const Probe = () => {
  address = useConversationUrl()
  return null
}
const list = '/locations/chat?location-id=7&filter=unread'
const show = (path = list) => {
  const { transport } = fakeTransport({})
  const { router } = renderRoutes([{ path: '/locations/chat', element: <Probe /> }], { path, transport })
  return { router, search: () => router.state.location.search, action: () => router.state.historyAction }
}
const goTo = (...how: Parameters<typeof address.goTo>) => act(async () => address.goTo(...how))

test('a conversation that is chosen is a step, and one leads back from it to the list', async () => {
  const { search, action } = show()
  await goTo(1)
  expect([search(), action(), address.driver]).toEqual(['?location-id=7&filter=unread&user=1', 'PUSH', '1'])
  await act(async () => address.goBack())
  expect([search(), action(), address.driver]).toEqual(['?location-id=7&filter=unread', 'POP', null])
})

test('who presses back twice is led back once', async () => {
  const { search } = show()
  await goTo(1)
  await act(async () => {
    address.goBack()
    address.goBack()
  })
  expect(search()).toBe('?location-id=7&filter=unread')
  await goTo(2)
  expect(search()).toBe('?location-id=7&filter=unread&user=2')
})

test('browsing from one to the next is no step, but the first of them is', async () => {
  const { search, action } = show()
  await goTo(1, true)
  expect(action()).toBe('PUSH')
  await goTo(2, true)
  expect([search(), action()]).toEqual(['?location-id=7&filter=unread&user=2', 'REPLACE'])
  await act(async () => address.goBack())
  expect([search(), action()]).toEqual(['?location-id=7&filter=unread', 'POP'])
})

test('from a conversation that was not come to from the list, the list takes its place', async () => {
  const { search, action } = show('/locations/chat?location-id=7&user=3')
  await goTo(3)
  expect(action()).toBe('POP')
  await goTo(4)
  await act(async () => address.goBack())
  expect([search(), action()]).toEqual(['?location-id=7', 'REPLACE'])
})

test('of two that are chosen at once the second was not come to from the list', async () => {
  const { search, action } = show()
  await act(async () => {
    address.goTo(1)
    address.goTo(2)
  })
  expect(search()).toBe('?location-id=7&filter=unread&user=2')
  await act(async () => address.goBack())
  expect([search(), action()]).toEqual(['?location-id=7&filter=unread', 'REPLACE'])
})

const thread = (id: string) => act(async () => address.goToThread(id))

test('a thread is a step from its conversation, another one takes its place, and one leads back from both', async () => {
  const { search, action } = show()
  await goTo(1)
  await thread('m-1')
  expect([search(), action()]).toEqual(['?location-id=7&filter=unread&user=1&thread=m-1', 'PUSH'])
  await thread('m-2')
  expect([search(), action()]).toEqual(['?location-id=7&filter=unread&user=1&thread=m-2', 'REPLACE'])
  await act(async () => {
    address.leaveThread()
    address.leaveThread()
  })
  expect([search(), action()]).toEqual(['?location-id=7&filter=unread&user=1', 'POP'])
  await act(async () => address.goBack())
  expect([search(), action()]).toEqual(['?location-id=7&filter=unread', 'POP'])
})

test('from a thread to the list there are two steps, or none when a link led there', async () => {
  const { search, action } = show()
  await goTo(1)
  await thread('m-1')
  await act(async () => address.goBack())
  expect([search(), action()]).toEqual(['?location-id=7&filter=unread', 'POP'])

  const linked = show('/locations/chat?location-id=7&user=3&thread=m-1')
  await act(async () => address.leaveThread())
  expect([linked.search(), linked.action()]).toEqual(['?location-id=7&user=3', 'REPLACE'])
  await act(async () => address.goBack())
  expect([linked.search(), linked.action()]).toEqual(['?location-id=7', 'REPLACE'])
})

test('another conversation has no thread open, and the one that was left is a step back', async () => {
  const { search, action } = show()
  await goTo(1)
  await thread('m-1')
  await goTo(2, true)
  expect([search(), action()]).toEqual(['?location-id=7&filter=unread&user=2', 'PUSH'])
  await act(async () => address.goBack())
  expect([search(), action()]).toEqual(['?location-id=7&filter=unread', 'REPLACE'])
})
