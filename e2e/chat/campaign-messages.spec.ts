import { type Api, unique } from '../support/api'
import { openChatService } from '../support/chat-service'
import { conversationPage } from '../support/conversation-page'
import { expect, test } from '../support/fixtures'

test.use({ user: 'owner' })

/** An audience that still reaches somebody: a driver gets at most two campaigns a week from a location. */
const findAudience = async (owner: Api) => {
  for (const location of ['Maasvlakte Truck Bays', 'Altona Parkhaus']) {
    const warehouseId = await owner.locationId(location)
    for (const segment of ['here-now', 'arriving-24h', 'upcoming', 'past-90d']) {
      // The first sample of a message with a name is one of an ordinary name.
      const text = 'Soup for {{driver.firstName}}'
      const { samples } = await owner.call('POST /chat/audience', { warehouseId, segment, text })
      if (samples.length > 0)
        return { warehouseId, segment, driver: samples[0] as { id: number; name: string } }
    }
  }
  throw new Error('Every driver has had two campaigns this week: start with new data')
}

test('a campaign starts a conversation with a marked message; the driver’s answer is ordinary, unread and on top', {
  tag: '@rare',
}, async ({ page, owner, checkAccessibility }) => {
  const { warehouseId, segment, driver } = await findAudience(owner)
  const chat = await openChatService()
  const path = `/channels/messaging/w${warehouseId}-d${driver.id}`
  await chat.call(`DELETE ${path}`).catch(() => {})
  await page.goto(`/locations/chat?location-id=${warehouseId}`)
  const row = page.getByRole('option', { name: new RegExp(`^${driver.name}[. ]`) })
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(row).toHaveCount(0)

  const name = unique('Canteen')
  const campaign = await owner.call('POST /chat/campaign', {
    warehouseId,
    name,
    segment,
    messageTemplate: { text: `${name}: soup for {{driver.firstName}} tonight.` },
  })
  await owner.call(`POST /chat/campaign/${campaign.id}/start`, {})
  const text = `${name}: soup for ${driver.name.split(' ')[0]} tonight.`
  const status = async () => (await owner.call(`GET /chat/campaign/${campaign.id}`)).status
  await expect.poll(status, { timeout: 20_000 }).toBe('completed')
  // The driver has not written, so the list does not show the conversation.
  await expect(row).toHaveCount(0)

  const answer = unique('With bread, please')
  await chat.call(`POST ${path}/message`, { message: { text: answer, user_id: `driver-${driver.id}` } })
  const first = page.getByRole('option').first()
  await expect(first).toHaveAccessibleName(new RegExp(`^${driver.name} .*${answer.slice(0, 10)}`))
  await expect(first).toHaveAccessibleName(/1 unread/)

  const conversation = conversationPage(page, driver.name)
  await conversation.open()
  const message = page.getByRole('main').getByRole('listitem').filter({ hasText: text })
  await expect(message.getByText('Campaign', { exact: true })).toBeVisible()
  await expect(message.getByText(name, { exact: true })).toBeVisible()
  await expect(message.locator('.str-chat__message--me')).toHaveCount(1)
  await expect(conversation.message(answer).getByText('Campaign', { exact: true })).toHaveCount(0)
  await checkAccessibility()
  const reply = unique('Of course')
  await conversation.say(reply)
  await expect(conversation.message(reply)).toBeVisible()
})
