import { newConversation } from '../support/chat-service'
import { conversationPage } from '../support/conversation-page'
import { expect, test } from '../support/fixtures'
import { openConversation, startConversation } from '../support/open-conversation'
import { expectStored, openChat } from '../support/outbox'
import { visit } from '../support/visit'

test.use({ user: 'owner' })

test('a draft survives a reload, in its conversation and in its thread', async ({ page, owner }) => {
  const one = await startConversation(owner, ['Which bay?'])
  const other = await newConversation(one.locationId)
  const [asked] = await one.stored()
  await one.driverSays('By the gate?', { parent_id: asked.id })
  await openChat(page, one.address)
  const composer = page.locator('.str-chat__message-composer textarea:visible').first()
  const reply = page.locator('.str-chat__thread textarea')
  await composer.fill('Bay fo')
  await visit(page, other.address)
  await expect(composer).toHaveValue('')
  await visit(page, one.address)
  await expect(composer).toHaveValue('Bay fo')

  await page.getByRole('button', { name: '1 reply' }).click()
  await expect(reply).toHaveValue('')
  await reply.fill('Bay five')
  await page.reload()
  await expect(reply).toHaveValue('Bay five')
  await expect(composer).toHaveValue('Bay fo')
  await reply.press('Enter')
  await expect(reply).toHaveValue('')
  await composer.fill('Bay four')
  await composer.press('Enter')
  await expectStored(one, 'Which bay?', 'Bay four')
  await page.reload()
  await expect(page.locator('.str-chat__thread').getByText('Bay five')).toBeVisible()
  await expect(reply).toHaveValue('')
  await expect(composer).toHaveValue('')
})

test('a draft is the same in two tabs, and sent in one it leaves both', { tag: '@rare' }, async ({
  page,
  context,
  owner,
}) => {
  const conversation = await openConversation(page, owner, [])
  const one = conversation.screen.composer
  await one.fill('Bay fo')
  const tab = await context.newPage()
  await openChat(tab, conversation.address)
  const two = conversationPage(tab, conversation.name).composer
  await expect(two).toHaveValue('Bay fo')
  await two.pressSequentially('ur')
  await expect(one).toHaveValue('Bay four')
  await page.bringToFront()
  await one.press('Enter')
  await expect(two).toHaveValue('')
  await tab.reload()
  await expect(tab.getByRole('main').getByRole('listitem').filter({ hasText: 'Bay four' })).toBeVisible()
  await expect(two).toHaveValue('')
  await expectStored(conversation, 'Bay four')
})
