import type { Channel, Event, StreamChat } from 'stream-chat'
import { addNewConversation, moveToTop } from './move-to-top'

const all = ['w7-d1', 'w7-d2', 'w7-d3'].map((id) => ({ id, initialized: true }) as Channel)
const find = (id: string) => all.find((channel) => channel.id === id)
const client = {
  userID: 'warehouse-7',
  channel: (_: string, id: string) => find(id),
} as unknown as StreamChat

test.each([
  ['a driver', 'driver-2', 'w7-d2', true, ['w7-d2', 'w7-d1']],
  ['staff', 'warehouse-7', 'w7-d2', false, ['w7-d2', 'w7-d1']],
  ['a campaign', 'warehouse-7-auto', 'w7-d2', true, ['w7-d1', 'w7-d2']],
  ['a driver who is not listed', 'driver-3', 'w7-d3', true, ['w7-d3', 'w7-d1', 'w7-d2']],
  ['a driver outside the filter', 'driver-3', 'w7-d3', false, ['w7-d1', 'w7-d2']],
])('after a message of %s', (_, id, channel_id, canAdd, expected) => {
  let list = all.slice(0, 2)
  const event = { channel_type: 'messaging', channel_id, message: { user: { id } } } as Event
  moveToTop(
    client,
    (change) => (list = change(list)),
    event,
    () => canAdd,
  )
  expect(list.map((channel) => channel.id)).toEqual(expected)
})

test.each([
  [true, ['w7-d4', 'w7-d1']],
  [false, ['w7-d1']],
])(
  'lists a conversation that is loading once its driver is known, if the filter still shows it: %s',
  async (canAdd, expected) => {
    let arrive = () => {}
    const watch = jest.fn(
      () =>
        new Promise<void>((resolve) => {
          arrive = resolve
        }),
    )
    const loading = { id: 'w7-d4', initialized: false, watch } as unknown as Channel
    let list = all.slice(0, 1)
    const event = {
      channel_type: 'messaging',
      channel_id: 'w7-d4',
      message: { user: { id: 'driver-4' } },
    } as Event
    const moved = moveToTop(
      { ...client, channel: () => loading } as unknown as StreamChat,
      (change) => (list = change(list)),
      event,
      () => canAdd,
    )
    expect(list.map(({ id }) => id)).toEqual(['w7-d1'])
    arrive()
    await moved
    expect(list.map(({ id }) => id)).toEqual(expected)
  },
)

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

describe('addNewConversation', () => {
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
})
