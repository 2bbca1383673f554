import type { Page } from '@playwright/test'
import { type Api, unique } from '../support/api'
import { type Conversation, newConversation } from '../support/chat-service'
import { expectToast } from '../support/chat-toast'
import { conversationPage } from '../support/conversation-page'
import { expect, test } from '../support/fixtures'
import { refuseChatCall } from '../support/refuse-chat-calls'
import { respond } from '../support/session'

test.use({ user: 'owner' })

type Act = (page: Page, host: ReturnType<typeof conversationPage>, driver: Conversation) => Promise<void>

const start = async (page: Page, owner: Api) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const conversation = await newConversation(id)
  await conversation.driverSays('Is the gate open?')
  await conversation.hostSays('Until ten')
  await page.goto(conversation.address)
  const host = conversationPage(page, conversation.name)
  await expect(host.message('Until ten')).toBeVisible()
  return { conversation, host }
}

const reactionsOf =
  (text: string): Act =>
  async (_, host, { chat, driver, stored }) => {
    const { id } = (await stored()).find((message) => message.text === text) ?? {}
    await chat.call(`POST /messages/${id}/reaction`, { reaction: { type: 'like', user_id: driver } })
    await host.message(text).getByRole('button', { name: 'Reaction list' }).click()
  }

/** What the host does, the call of it that the chat service refuses, and what the host is told. */
const refusals: [text: string, call: string, act: Act][] = [
  [
    'Error adding flag',
    'POST /moderation/flag',
    (_, host) => host.choose('Is the gate open?', 'Flag Message'),
  ],
  ['Error pinning message', 'PUT /messages/*', (_, host) => host.choose('Until ten', 'Pin Message')],
  [
    'Error deleting message',
    'DELETE /messages/*',
    async (page, host) => {
      await host.choose('Until ten', 'Delete Message')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete message' }).click()
    },
  ],
  [
    'Error marking message unread',
    'POST /unread',
    (_, host) => host.choose('Is the gate open?', 'Mark as unread'),
  ],
  ['Error muting a user ...', 'POST /moderation/mute', (_, host) => host.chooseForAll('Mute')],
  ['Error fetching reactions', 'POST /messages/*/reactions', reactionsOf('Until ten')],
  [
    'Edit message request failed',
    'POST /messages/*',
    async (page, host) => {
      await host.choose('Until ten', 'Edit Message')
      await page.getByRole('textbox', { name: 'Send a message' }).fill('Until eleven')
      await page.keyboard.press('Enter')
    },
  ],
  ['Send message request failed', 'POST /message', (_, host) => host.say('Until eleven')],
]

for (const [text, call, act] of refusals)
  test(`"${text}" is shown once when the chat service refuses`, { tag: '@once' }, async ({
    page,
    owner,
    expectErrors,
  }) => {
    expectErrors(/status of 403/)
    const { conversation, host } = await start(page, owner)
    await refuseChatCall(page, call)
    await act(page, host, conversation)
    await expectToast(page, text)
  })

test('"Error removing message pin" is shown once, and the pin stays', { tag: '@once' }, async ({
  page,
  owner,
  expectErrors,
}) => {
  expectErrors(/status of 403/)
  const { host } = await start(page, owner)
  await host.choose('Until ten', 'Pin Message')
  await expectToast(page, 'Message pinned', 'status')
  await refuseChatCall(page, 'PUT /messages/*')
  await host.choose('Until ten', 'Unpin Message')
  await expectToast(page, 'Error removing message pin')
  await expect(host.message('Until ten')).toContainText('Pinned by You')
})

test('"Error unmuting a user ..." is shown once', { tag: '@once' }, async ({ page, owner, expectErrors }) => {
  expectErrors(/status of 403/)
  const { host } = await start(page, owner)
  await host.chooseForAll('Mute')
  await expect(page.getByRole('status').filter({ hasText: 'has been muted' })).toBeVisible()
  await refuseChatCall(page, 'POST /moderation/unmute')
  await host.chooseForAll('Unmute')
  await expectToast(page, 'Error unmuting a user ...')
})

test('a conversation that does not exist any more says "Channel Missing"', { tag: '@once' }, async ({
  page,
  owner,
  expectErrors,
}) => {
  expectErrors(/status of 403/)
  const { id } = await owner.addLocation(unique('Yard'))
  const conversations = [await newConversation(id), await newConversation(id)] as const
  for (const { driverSays } of conversations) await driverSays('Hello')
  const row = ({ name }: Conversation) => page.getByRole('option', { name: new RegExp(`^${name}\\.`) })
  // The page does not hear that one is deleted: its row stays.
  await page.routeWebSocket(/connect/, (socket) => {
    const service = socket.connectToServer()
    service.onMessage((message) => {
      if (!/channel.deleted/.test(String(message))) socket.send(message)
    })
  })
  await page.goto(`/locations/chat?location-id=${id}`)
  await expect(page.getByRole('option')).toHaveCount(2)
  await conversations[0].call('DELETE ')
  await row(conversations[0]).click()
  await expectToast(page, 'Channel Missing')
  await expect(page).not.toHaveURL(/user=/)
})

test('a conversation that is deleted while it is open says "Channel Missing"', { tag: '@once' }, async ({
  page,
  owner,
}) => {
  const { conversation } = await start(page, owner)
  await conversation.call('DELETE ')
  await expectToast(page, 'Channel Missing')
  await expect(page).not.toHaveURL(/user=/)
})

test('"Connection failure, reconnecting now..." is shown while the connection is lost', {
  tag: '@once',
}, async ({ page, owner, context, expectErrors }) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/)
  await start(page, owner)
  await context.setOffline(true)
  await expect(page.getByText('Connection failure, reconnecting now...')).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByText('Connection failure, reconnecting now...')).toHaveCount(0)
})

test.describe('in Turkish', () => {
  test.use({ locale: 'tr-TR' })

  test('a chat that cannot be opened, and one that lost its connection, say so in the host’s language', {
    tag: '@once',
  }, async ({ page, owner, context, expectErrors }) => {
    expectErrors(/503/, /ERR_INTERNET_DISCONNECTED/)
    const { id } = await owner.addLocation(unique('Yard'))
    const { address } = await newConversation(id)
    await page.route('**/chat/login', (route) => respond(route, 503, { message: 'Chat is away' }))
    await page.goto(address)
    await expect(
      page.getByText('Sohbete bağlanırken hata oluştu, tekrar denemek için sayfayı yenileyin.'),
    ).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Yeniden dene' }).click()
    await expect(page.getByRole('textbox', { name: 'Bir mesaj gönderin' })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('Bağlantı hatası, tekrar bağlanılıyor...')).toHaveCount(1)
  })
})
