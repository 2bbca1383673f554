import type { Page } from '@playwright/test'
import { type Api, unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { conversationPage } from '../support/conversation-page'
import { expect, test } from '../support/fixtures'

test.use({ user: 'owner' })

const isQuery = (url: URL) => /\/channels\/messaging\/[^/]+\/query$/.test(url.pathname)

const openFirstOfTwo = async (page: Page, owner: Api) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const [first, second] = [await newConversation(id), await newConversation(id)]
  await first.driverSays('Is the gate open?')
  await second.driverSays('Where do I pay?')
  await page.goto(first.address)
  return { first, second }
}

test('a conversation that was open before is shown without asking the chat service', {
  tag: '@rare',
}, async ({ page, owner }) => {
  const { first, second } = await openFirstOfTwo(page, owner)
  const [one, other] = [conversationPage(page, first.name), conversationPage(page, second.name)]
  await expect(one.message('Is the gate open?')).toBeVisible()
  await other.open()
  await expect(other.message('Where do I pay?')).toBeVisible()
  await page.route(isQuery, () => {})
  await one.open()
  await expect(one.message('Is the gate open?')).toBeVisible()
  await expect(other.message('Where do I pay?')).toBeHidden()
})

test('a cached conversation receives messages, which stay unread until it is opened', {
  tag: '@rare',
}, async ({ page, owner }) => {
  const { first, second } = await openFirstOfTwo(page, owner)
  const one = conversationPage(page, first.name)
  await expect(one.message('Is the gate open?')).toBeVisible()
  await conversationPage(page, second.name).open()
  await first.driverSays('Hello?')
  const option = page.getByRole('option', { name: new RegExp(`^${first.name}[. ]`) })
  await expect(option).toHaveAccessibleName(/1 unread/)
  await one.open()
  await expect(one.message('Hello?')).toBeVisible()
  await expect(option).not.toHaveAccessibleName(/unread/)
})
