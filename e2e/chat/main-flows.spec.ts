import type { Page } from '@playwright/test'
import { type Api, unique } from '../support/api'
import { conversationPage } from '../support/conversation-page'
import { startDriverTerminal } from '../support/driver-terminal'
import { expect, test } from '../support/fixtures'
import { respond } from '../support/session'

test.use({ user: 'owner' })

const openChat = async (page: Page, owner: Api, location: string) => {
  const id = await owner.locationId(location)
  await page.goto(`/locations/chat?location-id=${id}`)
  await expect(page.getByRole('listbox', { name: 'Channel list' })).toBeVisible()
}

test('a message is kept through a reload, with its reaction', { tag: '@released' }, async ({
  page,
  owner,
}) => {
  await openChat(page, owner, 'Hafen Truckstop')
  const conversation = conversationPage(page, 'Piotr Zieliński')
  const text = unique('The invoice is on its way')
  await conversation.open()
  await conversation.say(text)
  await expect(conversation.message(text)).toBeVisible()
  await conversation.react(text, 'Heart')
  await expect(conversation.message(text).getByRole('button', { name: 'Reaction list' })).toContainText('1')
  await page.reload()
  await conversation.open()
  await expect(conversation.message(text).getByRole('button', { name: 'Reaction list' })).toContainText('1')
})

test('a reply goes into the thread of its message', { tag: '@released' }, async ({
  page,
  owner,
  checkAccessibility,
}) => {
  await openChat(page, owner, 'Hafen Truckstop')
  const conversation = conversationPage(page, 'Rasa Kazlauskaitė')
  const text = unique('The papers are in order')
  const reply = unique('And the fire watch knows')
  await conversation.open()
  await conversation.say(text)
  await conversation.openThread(text)
  await expect(page.getByText('0 replies')).toBeVisible()
  await checkAccessibility()
  await conversation.say(reply)
  await expect(page.getByText(reply, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close thread' }).click()
  await expect(conversation.message(text).getByRole('button', { name: '1 reply' })).toBeVisible()
  await expect(page.getByText(reply, { exact: true })).toHaveCount(0)
})

test('a driver’s message is counted until the conversation is opened', { tag: '@released' }, async ({
  page,
  owner,
  isMobile,
}) => {
  await openChat(page, owner, 'Leixões Doca Sul')
  const id = await owner.locationId('Leixões')
  const { results } = await owner.call(`GET /chat/users?warehouseId=${id}`)
  // Another one at each width, and not the latest conversation: builds that were released before open that one by themselves.
  const name: string = results.at(isMobile ? -2 : -1).name
  const driver = await startDriverTerminal(name, 'Leixões Doca Sul')
  const text = unique('Is the porter there tonight?')
  driver.says(text)
  const conversation = page.getByRole('option', { name: new RegExp(`^${name}\\..*${text.slice(0, 12)}`) })
  await expect(conversation).toBeVisible()
  await conversationPage(page, name).open()
  await expect(conversationPage(page, name).message(text)).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'All conversations' }).click()
  await expect(conversation).not.toHaveAccessibleName(/unread/)
  await driver.leaves()
})

test('each location has its own conversations', async ({ page, owner }) => {
  await openChat(page, owner, 'Sadama Parkla')
  await expect(page.getByRole('option', { name: /charging cable|kiosk of terminal D/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /^Mehmet Yıldız\./ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('link', { name: 'Hafen Truckstop' }).click()
  await page.getByRole('link', { name: 'Chat', exact: true }).click()
  await expect(page.getByRole('option', { name: /^Mehmet Yıldız\./ })).toBeVisible()
  await expect(page.getByRole('option', { name: /charging cable|kiosk of terminal D/ })).toHaveCount(0)
})

test('on a phone the list is open first and gives way to the conversation', async ({
  page,
  owner,
  isMobile,
}) => {
  test.skip(!isMobile, 'both stand beside each other on a wide window')
  await openChat(page, owner, 'Hafen Truckstop')
  const list = page.getByRole('listbox', { name: 'Channel list' })
  await conversationPage(page, 'Joris van Dijk').open()
  await expect(page.getByRole('textbox', { name: 'Send a message' })).toBeVisible()
  await expect(list).toBeHidden()
  await page.getByRole('button', { name: 'All conversations' }).click()
  await expect(list).toBeVisible()
})

test('a location without conversations says so', async ({ page, owner }) => {
  const { id } = await owner.addLocation(unique('Quiet yard'))
  await page.goto(`/locations/chat?location-id=${id}`)
  await expect(page.getByText('No conversations yet')).toBeVisible()
})

test('a chat that cannot be opened says so, and Retry opens it', { tag: '@once' }, async ({
  page,
  owner,
  expectErrors,
}) => {
  expectErrors(/503/)
  await page.route('**/chat/login', (route) => respond(route, 503, { message: 'Chat is away' }))
  const id = await owner.locationId('Hafen Truckstop')
  await page.goto(`/locations/chat?location-id=${id}`)
  await expect(page.getByText('Error connecting to chat, refresh the page to try again.')).toBeVisible()
  await page.unroute('**/chat/login')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('listbox', { name: 'Channel list' })).toBeVisible()
})
