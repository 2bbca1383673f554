import type { Channel, Event, StreamChat } from 'stream-chat'
import { addNewConversation } from './add-new-conversation'

const add = async (hidden: boolean, matchesFilter = () => true) => {
  const channel = { cid: 'messaging:w7-d14', data: {}, watch: jest.fn() }
  channel.watch.mockImplementation(async () => {
    channel.data = { hidden }
  })
  const client = { channel: () => channel } as unknown as StreamChat
  let list = [{ cid: 'messaging:w7-d1' }, { cid: 'messaging:w7-d14' }] as Channel[]
  const event = { channel: { type: 'messaging', id: 'w7-d14' } } as Event
  await addNewConversation(client, (change) => (list = change(list)), event, matchesFilter)
  return { cids: list.map(({ cid }) => cid), watch: channel.watch }
}

test('lists a new conversation on top, once', async () => {
  expect((await add(false)).cids).toEqual(['messaging:w7-d14', 'messaging:w7-d1'])
})

test('watches a hidden conversation without listing it', async () => {
  const { cids, watch } = await add(true)
  expect(cids[0]).toBe('messaging:w7-d1')
  expect(watch).toHaveBeenCalled()
})

test('does not list a conversation that does not match the filter after it has loaded', async () => {
  const matchesFilter = jest.fn(() => false)
  const { cids, watch } = await add(false, matchesFilter)
  expect(cids[0]).toBe('messaging:w7-d1')
  expect(watch.mock.invocationCallOrder[0]).toBeLessThan(matchesFilter.mock.invocationCallOrder[0] ?? 0)
})
