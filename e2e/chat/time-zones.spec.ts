import { unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { conversationPage } from '../support/conversation-page'
import { expect, test } from '../support/fixtures'

test.use({ user: 'owner', timezoneId: 'Pacific/Auckland' })

test('times and days are those of the location’s time zone, not the browser’s', async ({ page, owner }) => {
  const { id } = await owner.addLocation(unique('Yard in Hamburg'))
  const { driverSays, name, address } = await newConversation(id)
  // In Auckland both are of the 15th.
  await driverSays('Before midnight', { created_at: '2026-01-14T22:50:00.000Z' })
  await driverSays('After midnight', { created_at: '2026-01-14T23:10:00.000Z' })
  await page.goto(address)
  const conversation = conversationPage(page, name)
  await expect(conversation.message('Before midnight')).toContainText('23:50')
  await expect(conversation.message('After midnight')).toContainText('00:10')
  const days = page.getByTestId('date-separator')
  await expect(days).toHaveText([/Wed,? 14 Jan/, /Thu,? 15 Jan/])

  const { created_at } = await driverSays('Now')
  const now = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Berlin' }).format(
    new Date(created_at),
  )
  await expect(conversation.message('Now')).toContainText(now)
  await expect(days.last()).toHaveText('Today')
  // By its text: while the list is hidden, its rows have no name.
  await expect(page.getByRole('option', { includeHidden: true }).filter({ hasText: name })).toContainText(now)
})
