import { unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { conversationPage } from '../support/conversation-page'
import { expect, test } from '../support/fixtures'

test.use({ user: 'owner' })

test('a search without a match says so, and Escape ends it; a message is found and opened in its place', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const { driverSays, name } = await newConversation(id)
  const other = await newConversation(id)
  await other.driverSays('Something else')
  const sought = await driverSays('My trailer needs a reefer plug tonight')
  await Promise.all(Array.from({ length: 60 }, () => driverSays('Another message')))
  await page.goto(`/locations/chat?location-id=${id}`)
  const field = page.getByRole('searchbox', { name: 'Search messages' })
  await field.fill('zebra')
  await expect(page.getByText('No message with “zebra”')).toBeVisible()
  await checkAccessibility()
  await field.press('Escape')
  await expect(page.getByRole('option', { name: new RegExp(`^${name}[. ]`) })).toBeVisible()

  await field.fill('reefer PLUG')
  const found = page.getByRole('button', { name: new RegExp(`${name}.*reefer plug`) })
  await expect(found).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '1 message' })).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  await checkAccessibility()
  await found.click()
  await expect(page.locator('.str-chat__channel-header')).toContainText(name)
  await expect(page.locator(`[data-message-id="${sought.id}"]`)).toBeInViewport()
  await expect(conversationPage(page, name).message('Another message')).not.toBeInViewport()
})
