import { expect, test } from '../support/fixtures'
import { openConversation } from '../support/open-conversation'
import { refuseChatCall } from '../support/refuse-chat-calls'
import { holdRequests } from '../support/respond'

test.use({ user: 'owner' })

test('a message is "sending" until the chat service has it, then "sent", "delivered" and "read"', async ({
  page,
  owner,
}) => {
  const { chat, cid, driver, driverReads, stored, screen } = await openConversation(page, owner)
  const release = await holdRequests(page, '**/message?**')
  await screen.write('Bay 7')
  const message = screen.message('Bay 7')
  await expect(message.getByText('Sending...')).toBeAttached()
  release()
  await expect(message.getByText('Sent', { exact: true })).toBeAttached()
  const { id } = (await stored()).at(-1)
  await chat.call(`POST /channels/delivered?user_id=${driver}`, {
    latest_delivered_messages: [{ cid, id }],
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
  const { screen, stored } = await openConversation(page, owner)
  await screen.say('Come in')
  await refuseChatCall(page, 'POST /message', 400)
  await screen.write('Bay 7')
  await screen.write('Behind the shed')
  const retry = (text: string) =>
    screen.message(text).getByRole('button', { name: 'Message Failed · Click to try again' })
  // Both are labelled, though they are in one group.
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
  await expect.poll(texts).toEqual(['Hello', 'Come in', 'Bay 7', 'Behind the shed'])
})

test('"Error · Unsent" leads to the reason: "This message did not meet our content guidelines"', {
  tag: '@rare',
}, async ({ page, owner, checkAccessibility, picture }) => {
  const { screen } = await openConversation(page, owner)
  await screen.write('You blockedword')
  const message = screen.message('You blockedword')
  await expect(message.getByText('Error · Unsent')).toBeVisible()
  await checkAccessibility()
  await message.getByRole('button', { name: 'Review bounced message' }).press('Enter')
  await expect(page.getByText('This message did not meet our content guidelines')).toHaveCount(1)
  await checkAccessibility()
  await picture('content-guidelines')
})
