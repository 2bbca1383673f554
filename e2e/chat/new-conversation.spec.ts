import { type Api, unique } from '../support/api'
import { openChatService } from '../support/chat-service'
import { conversationPage } from '../support/conversation-page'
import { expect, test } from '../support/fixtures'

test.use({ user: 'owner' })

const location = 'Leixões Doca Sul'

/** A driver of the location without a conversation there. */
const findStranger = async (owner: Api, id: number) => {
  const chat = await openChatService()
  const { results } = await owner.call(`GET /chat/users?warehouseId=${id}&limit=100`)
  const driver = results[2]
  await chat.call(`DELETE /channels/messaging/w${id}-d${driver.id}`).catch(() => {})
  return { chat, driver }
}

const listConversations = async (chat: Awaited<ReturnType<typeof openChatService>>, user: string) => {
  const filter = { members: { $in: [user] } }
  const { channels } = await chat.call('POST /channels', {
    filter_conditions: filter,
    user_id: user,
    limit: 30,
  })
  return channels.map(({ channel }: { channel: { cid: string } }) => channel.cid)
}

test('the address of an unknown driver shows the list; a new conversation reaches its driver with the first message', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const id = await owner.locationId(location)
  const { chat, driver } = await findStranger(owner, id)
  const text = unique('The barge is late')
  await page.goto(`/locations/chat?location-id=${id}&user=899999999`)
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByText('Choose a conversation')).toBeVisible()
  await page.getByRole('button', { name: 'New conversation' }).click()
  const dialog = page.getByRole('dialog', { name: 'New conversation' })
  await dialog.getByRole('searchbox').fill(driver.vehicles[0].plate)
  await expect(dialog.getByText('1 driver')).toBeVisible()
  await checkAccessibility()
  await dialog.getByRole('button', { name: new RegExp(driver.name) }).click()
  await expect(dialog).toBeHidden()
  await expect(
    page.locator('.str-chat__channel-header').getByText(driver.name, { exact: true }),
  ).toBeVisible()
  expect(await listConversations(chat, `driver-${driver.id}`)).not.toContain(driver.cid)

  await conversationPage(page, driver.name).say(text)
  expect(await listConversations(chat, `driver-${driver.id}`)).toContain(driver.cid)
  await expect(
    page.getByRole('option', { name: new RegExp(`^${driver.name}[. ].*The barge is late`) }),
  ).toBeVisible()
})

test('a booking on the overview leads to the conversation with its driver', async ({ page, owner }) => {
  const id = await owner.locationId('Hafen Truckstop')
  const { results } = await owner.call(`GET /warehouse/${id}/booking?view=arrivals&limit=1`)
  const { name } = results[0].driver
  await page.goto(`/locations/overview?location-id=${id}`)
  await page
    .getByRole('link', { name: `Message ${name}` })
    .first()
    .click()
  await expect(page.locator('.str-chat__channel-header').getByText(name, { exact: true })).toBeVisible()
})
