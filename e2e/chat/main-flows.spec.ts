import type { Page } from '@playwright/test'
import { type Api, unique } from '../support/api'
import { conversationPage } from '../support/conversation-page'
import { startDriverTerminal } from '../support/driver-terminal'
import { expect, test } from '../support/fixtures'

test.use({ user: 'owner' })

const openChat = async (page: Page, owner: Api, location: string) => {
  const id = await owner.locationId(location)
  await page.goto(`/locations/chat?location-id=${id}`)
  await expect(page.getByRole('listbox', { name: 'Channel list' })).toBeVisible()
}

test('a message and its reaction are there after a reload', { tag: ['@released', '@phone'] }, async ({
  page,
  owner,
}) => {
  await openChat(page, owner, 'Hafen Truckstop')
  const conversation = conversationPage(page, 'Piotr Zieliński')
  const text = unique('The invoice is on its way')
  const reactions = conversation.message(text).getByRole('button', { name: 'Reaction list' })
  await conversation.open()
  await conversation.say(text)
  await expect(conversation.message(text)).toBeVisible()
  await conversation.react(text, 'Heart')
  await expect(reactions).toContainText('1')
  await page.reload()
  await conversation.open()
  await expect(reactions).toContainText('1')
})

test('shows a reply only in its thread', async ({ page, owner, checkAccessibility }) => {
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

test('a driver’s message counts as unread until its conversation is opened', { tag: '@released' }, async ({
  page,
  owner,
}) => {
  await openChat(page, owner, 'Leixões Doca Sul')
  const id = await owner.locationId('Leixões')
  const { results } = await owner.call(`GET /chat/users?warehouseId=${id}`)
  // Not the latest conversation: builds that were released before open that one by themselves.
  const name: string = results.at(-1).name
  const driver = await startDriverTerminal(name, 'Leixões Doca Sul')
  const text = unique('Is the porter there tonight?')
  driver.says(text)
  const row = page.getByRole('option', { name: new RegExp(`^${name}[. ].*${text.slice(0, 12)}`) })
  await expect(row).toBeVisible()
  const conversation = conversationPage(page, name)
  await conversation.open()
  await expect(conversation.message(text)).toBeVisible()
  await expect(row).not.toHaveAccessibleName(/unread/)
  await driver.leaves()
})

test('each location has its own conversations', async ({ page, owner }) => {
  await openChat(page, owner, 'Sadama Parkla')
  const ofSadama = page.getByRole('option', { name: /charging cable|kiosk of terminal D/ })
  const ofHafen = page.getByRole('option', { name: /^Mehmet Yıldız[. ]/ })
  await expect(ofSadama).toBeVisible()
  await expect(ofHafen).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('link', { name: 'Hafen Truckstop' }).click()
  await page.getByRole('link', { name: 'Chat', exact: true }).click()
  await expect(ofHafen).toBeVisible()
  await expect(ofSadama).toHaveCount(0)
})
