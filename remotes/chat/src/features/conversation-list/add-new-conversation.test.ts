import type { Channel, Event, StreamChat } from 'stream-chat'
import { addNewConversation } from './add-new-conversation'

const add = async (hidden: boolean, belongs = () => true) => {
  const channel = { cid: 'messaging:w7-d14', data: {}, watch: jest.fn() }
  channel.watch.mockImplementation(async () => {
    channel.data = { hidden }
  })
  const client = { channel: () => channel } as unknown as StreamChat
  let listed = [{ cid: 'messaging:w7-d1' }, { cid: 'messaging:w7-d14' }] as Channel[]
  const event = { channel: { type: 'messaging', id: 'w7-d14' } } as Event
  await addNewConversation(client, (change) => (listed = change(listed)), event, belongs)
  return { listed: listed.map(({ cid }) => cid), watch: channel.watch }
}

test('a conversation that the location is added to is listed on top, once', async () => {
  expect((await add(false)).listed).toEqual(['messaging:w7-d14', 'messaging:w7-d1'])
})

test('one that is prepared and not begun is watched and waits for its first message', async () => {
  const { listed, watch } = await add(true)
  expect(listed[0]).toBe('messaging:w7-d1')
  expect(watch).toHaveBeenCalled()
})

test('one that does not belong to what is listed by then is not listed', async () => {
  const belongs = jest.fn(() => false)
  const { listed, watch } = await add(false, belongs)
  expect(listed[0]).toBe('messaging:w7-d1')
  expect(watch.mock.invocationCallOrder[0]).toBeLessThan(belongs.mock.invocationCallOrder[0] ?? 0)
})
