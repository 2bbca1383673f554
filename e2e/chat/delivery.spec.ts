import type { Page } from '@playwright/test'
import { type Api, unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { expectToast } from '../support/chat-toast'
import { conversationPage } from '../support/conversation-page'
import { expect, test } from '../support/fixtures'
import { refuseChatCall } from '../support/refuse-chat-calls'

test.use({ user: 'owner' })

const start = async (page: Page, owner: Api) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const conversation = await newConversation(id)
  await conversation.driverSays('Which bay?')
  await page.goto(conversation.address)
  const host = conversationPage(page, conversation.name)
  await expect(host.message('Which bay?')).toBeVisible()
  return { ...conversation, host }
}
/** Writes without waiting for the chat service. */
const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Send a message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test('a message is "sending" until the chat service has it, then "sent", "delivered" and "read"', async ({
  page,
  owner,
}) => {
  const { chat, cid, driver, driverReads, host } = await start(page, owner)
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/message?**', async (route) => {
    await arrived
    await route.continue()
  })
  await write(page, 'Bay 7')
  const message = host.message('Bay 7')
  await expect(message.getByText('Sending...')).toBeAttached()
  arrive()
  await expect(message.getByText('Sent', { exact: true })).toBeAttached()
  const { messages } = await chat.call(`POST /channels/${cid.replace(':', '/')}/query`, {
    state: true,
    messages: { limit: 1 },
  })
  await chat.call(`POST /channels/delivered?user_id=${driver}`, {
    latest_delivered_messages: [{ cid, id: messages[0].id }],
    user_id: driver,
  })
  await expect(message.getByText('Delivered', { exact: true })).toBeAttached()
  await driverReads()
  await expect(message.getByText('Read', { exact: true })).toBeAttached()
})

test('"Message Failed · Click to try again": a click or Enter sends it, once', async ({
  page,
  owner,
  expectErrors,
  checkAccessibility,
  picture,
}) => {
  expectErrors(/status of 400/)
  const { host, stored } = await start(page, owner)
  await host.say('Come in')
  await refuseChatCall(page, 'POST /message', 400)
  await write(page, 'Bay 7')
  await write(page, 'Behind the shed')
  const retry = (text: string) =>
    host.message(text).getByRole('button', { name: 'Message Failed · Click to try again' })
  // Each of the two says so, though they follow each other.
  await expect(retry('Bay 7')).toBeVisible()
  await expect(retry('Behind the shed')).toBeVisible()
  await checkAccessibility()
  await picture('failed')
  await page.unrouteAll()
  await retry('Bay 7').click()
  await expect(retry('Bay 7')).toHaveCount(0)
  await retry('Behind the shed').press('Enter')
  await expect(retry('Behind the shed')).toHaveCount(0)
  const texts = async () => (await stored()).map(({ text }) => text)
  await expect.poll(texts).toEqual(['Which bay?', 'Come in', 'Bay 7', 'Behind the shed'])
})

test('"Message Failed · Unauthorized": nothing to click', async ({ page, owner, expectErrors }) => {
  expectErrors(/status of 403/)
  const { host } = await start(page, owner)
  await refuseChatCall(page, 'POST /message', 403)
  await write(page, 'Bay 7')
  await expect(host.message('Bay 7').getByText('Message Failed · Unauthorized')).toBeVisible()
  await expect(host.message('Bay 7').getByRole('button', { name: /Message Failed/ })).toHaveCount(0)
})

test('"Error · Unsent", and why: "This message did not meet our content guidelines"', async ({
  page,
  owner,
  checkAccessibility,
  picture,
}) => {
  const { host } = await start(page, owner)
  await write(page, 'You blockedword')
  await expect(host.message('You blockedword').getByText('Error · Unsent')).toBeVisible()
  await checkAccessibility()
  await host.message('You blockedword').getByRole('button', { name: 'Review bounced message' }).press('Enter')
  await expect(page.getByText('This message did not meet our content guidelines')).toHaveCount(1)
  await checkAccessibility()
  await picture('content-guidelines')
})

test('"Edited" stands at a message inside a group', async ({ page, owner }) => {
  const { host } = await start(page, owner)
  await host.say('Bay 7')
  await host.say('Behind the shed')
  await host.choose('Bay 7', 'Edit Message')
  await page.getByRole('textbox', { name: 'Send a message' }).fill('Bay 9')
  await page.keyboard.press('Enter')
  await expect(host.message('Bay 9').getByText('Edited')).toBeVisible()
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('delivery labels are in the host’s language', { tag: '@once' }, async ({
    page,
    owner,
    expectErrors,
  }) => {
    expectErrors(/status of 400/)
    const { id } = await owner.addLocation(unique('Yard'))
    const { driverSays, address } = await newConversation(id)
    await driverSays('Which bay?')
    await page.goto(address)
    await refuseChatCall(page, 'POST /message', 400)
    await page.getByRole('textbox', { name: 'Nachricht senden' }).fill('Platz 7')
    await page.getByRole('button', { name: 'Senden', exact: true }).click()
    await expect(
      page.getByRole('button', { name: 'Nachricht fehlgeschlagen · Klicken, um es erneut zu versuchen' }),
    ).toBeVisible()
    await expectToast(page, 'Senden der Nachrichtenanfrage fehlgeschlagen')
  })
})
