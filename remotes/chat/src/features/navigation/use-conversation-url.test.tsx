import { fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { act } from '@testing-library/react'
import { useConversationUrl } from './use-conversation-url'

let conversationUrl: ReturnType<typeof useConversationUrl>
const Probe = () => {
  conversationUrl = useConversationUrl()
  return null
}
const list = '/locations/chat?location-id=7&filter=unread'
const renderUrl = (path = list) => {
  const { transport } = fakeTransport({})
  const { router } = renderRoutes([{ path: '/locations/chat', element: <Probe /> }], { path, transport })
  return { router, search: () => router.state.location.search, action: () => router.state.historyAction }
}
const goTo = (...args: Parameters<typeof conversationUrl.goTo>) =>
  act(async () => conversationUrl.goTo(...args))

test('choosing a conversation adds a history entry, and goBack steps back to the list', async () => {
  const { search, action } = renderUrl()
  await goTo(1)
  expect([search(), action(), conversationUrl.driver]).toEqual([
    '?location-id=7&filter=unread&user=1',
    'PUSH',
    '1',
  ])
  await act(async () => conversationUrl.goBack())
  expect([search(), action(), conversationUrl.driver]).toEqual(['?location-id=7&filter=unread', 'POP', null])
})

test('goBack twice at once steps back once', async () => {
  const { search } = renderUrl()
  await goTo(1)
  await act(async () => {
    conversationUrl.goBack()
    conversationUrl.goBack()
  })
  expect(search()).toBe('?location-id=7&filter=unread')
  await goTo(2)
  expect(search()).toBe('?location-id=7&filter=unread&user=2')
})

test('browsing replaces the history entry, except for the first conversation', async () => {
  const { search, action } = renderUrl()
  await goTo(1, { isBrowsing: true })
  expect(action()).toBe('PUSH')
  await goTo(2, { isBrowsing: true })
  expect([search(), action()]).toEqual(['?location-id=7&filter=unread&user=2', 'REPLACE'])
  await act(async () => conversationUrl.goBack())
  expect([search(), action()]).toEqual(['?location-id=7&filter=unread', 'POP'])
})

test('goBack replaces the entry of a conversation that was not opened from the list', async () => {
  const { search, action } = renderUrl('/locations/chat?location-id=7&user=3')
  await goTo(3)
  expect(action()).toBe('POP')
  await goTo(4)
  await act(async () => conversationUrl.goBack())
  expect([search(), action()]).toEqual(['?location-id=7', 'REPLACE'])
})

test('goBack replaces the second of two conversations chosen at once', async () => {
  const { search, action } = renderUrl()
  await act(async () => {
    conversationUrl.goTo(1)
    conversationUrl.goTo(2)
  })
  expect(search()).toBe('?location-id=7&filter=unread&user=2')
  await act(async () => conversationUrl.goBack())
  expect([search(), action()]).toEqual(['?location-id=7&filter=unread', 'REPLACE'])
})

const goToThread = (id: string) => act(async () => conversationUrl.goToThread(id))

test('a thread adds a history entry, another one replaces it, and leaveThread steps back', async () => {
  const { search, action } = renderUrl()
  await goTo(1)
  await goToThread('m-1')
  expect([search(), action()]).toEqual(['?location-id=7&filter=unread&user=1&thread=m-1', 'PUSH'])
  await goToThread('m-2')
  expect([search(), action()]).toEqual(['?location-id=7&filter=unread&user=1&thread=m-2', 'REPLACE'])
  await act(async () => {
    conversationUrl.leaveThread()
    conversationUrl.leaveThread()
  })
  expect([search(), action()]).toEqual(['?location-id=7&filter=unread&user=1', 'POP'])
  await act(async () => conversationUrl.goBack())
  expect([search(), action()]).toEqual(['?location-id=7&filter=unread', 'POP'])
})

test('goBack from a thread takes two steps, or replaces the entry of a link', async () => {
  const { search, action } = renderUrl()
  await goTo(1)
  await goToThread('m-1')
  await act(async () => conversationUrl.goBack())
  expect([search(), action()]).toEqual(['?location-id=7&filter=unread', 'POP'])

  const fromLink = renderUrl('/locations/chat?location-id=7&user=3&thread=m-1')
  await act(async () => conversationUrl.leaveThread())
  expect([fromLink.search(), fromLink.action()]).toEqual(['?location-id=7&user=3', 'REPLACE'])
  await act(async () => conversationUrl.goBack())
  expect([fromLink.search(), fromLink.action()]).toEqual(['?location-id=7', 'REPLACE'])
})

test('another conversation drops the thread and adds a history entry', async () => {
  const { search, action } = renderUrl()
  await goTo(1)
  await goToThread('m-1')
  await goTo(2, { isBrowsing: true })
  expect([search(), action()]).toEqual(['?location-id=7&filter=unread&user=2', 'PUSH'])
  await act(async () => conversationUrl.goBack())
  expect([search(), action()]).toEqual(['?location-id=7&filter=unread', 'REPLACE'])
})
