import { render, screen } from '@testing-library/react'
import { type LocalMessage, StreamChat } from 'stream-chat'
import { type ChannelListItemUIProps, Chat } from 'stream-chat-react'
import { getStreamI18n } from '../../stream/adapters/stream-i18n'
import { ConversationItem, getPreviewMessage } from './conversation-item'

const host = 'warehouse-7'
const message = (text: string, type = 'regular', author = 'driver-1') =>
  ({ id: text, text, type, user: { id: author } }) as LocalMessage
const preview = (last: LocalMessage, messages: LocalMessage[]) => getPreviewMessage({ last, messages, host })

test('skips a giphy preview that is not sent yet', () => {
  const [text, giphy] = [message('Good night'), message('', 'ephemeral')]
  expect(preview(giphy, [text, giphy])).toBe(text)
  expect(preview(giphy, [giphy])).toBeUndefined()
})

test('previews the last message of a person, which sorts the list, not the campaign that followed it', () => {
  const [question, campaign] = [message('Which bay?'), message('Free coffee', 'regular', `${host}-auto`)]
  expect(preview(campaign, [question, campaign])).toBe(question)
  expect(preview(campaign, [campaign])).toBe(campaign)
})

const renderRow = (last: object, props: Partial<ChannelListItemUIProps> = {}) => {
  const client = new StreamChat('public-key')
  client.user = { id: 'warehouse-7' }
  client.userID = 'warehouse-7'
  client.wsPromise = Promise.resolve() as never
  const channel = client.channel('messaging', 'w7-d1')
  channel.data = { member_count: 2 } as never
  channel.state.members = { 'driver-1': { user: { id: 'driver-1', name: 'Vlad Ionescu' } } }
  const lastMessage = { ...message('Which bay?'), created_at: new Date(), ...last } as LocalMessage
  render(
    <Chat client={client} i18nInstance={getStreamI18n()}>
      <ConversationItem channel={channel} displayTitle="Vlad Ionescu" lastMessage={lastMessage} {...props} />
    </Chat>,
  )
  return screen.findByRole('option')
}

test('has the shown text as its accessible name, with the count in words (WCAG 2.5.3)', async () => {
  const row = await renderRow({ user: { id: 'driver-1' } }, { unread: 2 })
  expect(row).not.toHaveAttribute('aria-label')
  expect(row).toHaveAccessibleName(/^Vlad Ionescu \S+ .*unread message Which bay\?$/)
  expect(row).not.toHaveAccessibleName(/ 2 /)
})

test('says in words what icons show', async () => {
  const row = await renderRow(
    { user: { id: 'warehouse-7' } },
    { messageDeliveryStatus: 'read' as never, active: true },
  )
  expect(row).toHaveAccessibleName(/^Vlad Ionescu.* You: Which bay\? Delivery status: Read$/)
  expect(row).toHaveAttribute('aria-selected', 'true')
})

test.each([
  ['a campaign', { campaign_name: 'Weekend' }, 'Campaign:'],
  ['the location itself', {}, 'Hafen Truckstop:'],
])('does not show a message of %s as the driver’s', async (_, fields, sender) => {
  const row = await renderRow({ user: { id: 'warehouse-7-auto', name: 'Hafen Truckstop' }, ...fields })
  expect(row).toHaveTextContent(`${sender}Which bay?`)
})

test.each([
  ['shows the time of a message of a person', 'driver-1', 1],
  ['shows no time of an automatic message: it does not sort the list', 'warehouse-7-auto', 0],
])('%s', async (_, id, count) => {
  const row = await renderRow({ user: { id } })
  expect(row.querySelectorAll('time')).toHaveLength(count)
})
