import type { Response } from '@playwright/test'
import { unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { expectToast } from '../support/chat-toast'
import { conversationPage } from '../support/conversation-page'
import { expect, test } from '../support/fixtures'
import { refuseChatCall } from '../support/refuse-chat-calls'

test.use({ user: 'owner' })

test('a message older than the newest 100 cannot be marked unread, and a toast says so', {
  tag: '@rare',
}, async ({ page, owner, expectErrors }) => {
  expectErrors(/status of 400/)
  const { id } = await owner.addLocation(unique('Yard'))
  const { chat, call, driverSays, host: location, name, address } = await newConversation(id)
  const oldest = await driverSays('The very first')
  await Promise.all(Array.from({ length: 105 }, (_, index) => driverSays(`Position ${index}`)))
  await chat.call(`PUT /messages/${oldest.id}`, { set: { pinned: true }, user_id: location })
  await call('POST /read', { user_id: location })
  await page.goto(address)
  const host = conversationPage(page, name)
  await host.chooseFromConversationMenu('Pinned messages')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /The very first/ })
    .click()
  await host.choose('The very first', 'Mark as unread')
  await expectToast(
    page,
    'Error marking message unread. Cannot mark unread messages older than the newest 100 channel messages.',
  )
})

test('"Failed to mark channel as read" is shown once, however many messages come', { tag: '@rare' }, async ({
  page,
  owner,
  expectErrors,
}) => {
  expectErrors(/status of 403/)
  const { id } = await owner.addLocation(unique('Yard'))
  const conversation = await newConversation(id)
  await conversation.driverSays('Is the gate open?')
  await page.goto(conversation.address)
  const host = conversationPage(page, conversation.name)
  await expect(host.message('Is the gate open?')).toBeVisible()
  await refuseChatCall(page, 'POST /read')
  // Stream sends one read per half second, and the opening has just sent one.
  await expect(async () => {
    await conversation.driverSays('One more thing')
    await expect(page.getByText('Failed to mark channel as read')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectToast(page, 'Failed to mark channel as read')
  await page.getByRole('button', { name: 'Dismiss notification' }).click()
  const refused = (response: Response) => response.url().includes('/read?') && response.status() === 403
  await expect(async () => {
    await Promise.all([
      page.waitForResponse(refused, { timeout: 1000 }),
      conversation.driverSays('And another'),
    ])
  }).toPass()
  await expect(host.message('And another')).toBeVisible()
  await expect(page.getByText('Failed to mark channel as read')).toHaveCount(0)
})

test('"Failed to jump to the first unread message" is shown once', { tag: '@rare' }, async ({
  page,
  owner,
  expectErrors,
}) => {
  expectErrors(/status of 403/)
  const { id } = await owner.addLocation(unique('Yard'))
  const { driverSays, address } = await newConversation(id)
  await Promise.all(Array.from({ length: 130 }, (_, index) => driverSays(`Position ${index}`)))
  await page.goto(address)
  const jump = page.getByRole('button', { name: '130 unread' })
  await expect(jump).toBeVisible()
  await refuseChatCall(page, 'POST /query')
  await jump.click()
  await expectToast(page, 'Failed to jump to the first unread message')
})
