import type { Page } from '@playwright/test'
import { type Api, unique } from '../support/api'
import { expect, test } from '../support/fixtures'
import { openConversation } from '../support/open-conversation'

// Everything about the driver, and what happens when it fails: the chat's own tests of the driver's details.

test.use({ user: 'owner' })

const location = 'Hafen Truckstop'
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** A driver with a booking; at each width another one. */
const findDriver = async (owner: Api, id: number, segment: string, page: Page) => {
  const { results } = await owner.call(`GET /chat/users?warehouseId=${id}&segment=${segment}`)
  return results.at(isPhone(page) ? -1 : 0)
}

/** The column beside the conversation, or on a phone the sheet. */
const openDetails = async (page: Page) => {
  if (!isPhone(page)) return page.getByRole('complementary', { name: 'Driver' })
  await page.getByRole('button', { name: 'Driver and stay' }).tap()
  return page.getByRole('dialog', { name: 'Driver' })
}

test('the driver, the vehicle and the stay are shown beside the conversation', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const id = await owner.locationId(location)
  const driver = await findDriver(owner, id, 'here-now', page)
  const { results } = await owner.call(`GET /warehouse/${id}/booking?driverId=${driver.id}&limit=100`)
  const stay = results.find(({ status }: { status: string }) => status === 'checked_in')
  await page.goto(`/locations/chat?location-id=${id}&user=${driver.id}`)
  const details = await openDetails(page)
  await expect(details.getByText(driver.name, { exact: true })).toBeVisible()
  await expect(details.getByRole('link', { name: /^Call \+/ })).toHaveAttribute('href', `tel:${driver.phone}`)
  await expect(details.getByRole('region', { name: 'Vehicles' })).toContainText(driver.vehicles[0].plate)
  const region = details.getByRole('region', { name: 'Stay', exact: true })
  await expect(region).toContainText(stay.ref)
  await expect(region).toContainText(`Bay ${stay.bay.label}`)
  await expect(region).toContainText(stay.overstay ? 'Overstaying' : /On site|Leaves today/)
  await checkAccessibility()
})

test('a note and a tag about a driver are stored for the team', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const id = await owner.locationId(location)
  const driver = await findDriver(owner, id, 'upcoming', page)
  const path = `/chat/users/${driver.id}?warehouseId=${id}`
  const [note, tag] = [unique('Needs power'), unique('t')]
  await owner.call(`PATCH ${path}`, { tags: [], note: '' })
  await page.goto(`/locations/chat?location-id=${id}&user=${driver.id}`)
  const details = await openDetails(page)
  await details.getByRole('button', { name: 'Add tag' }).click()
  await details.getByRole('textbox', { name: 'New tag' }).fill(tag)
  await page.keyboard.press('Enter')
  await expect(details.getByRole('button', { name: `Remove tag ${tag}` })).toBeVisible()
  await details.getByRole('textbox', { name: 'Note' }).fill(note)
  await details.getByRole('textbox', { name: 'Note' }).blur()
  await expect(details.getByText('Saved')).toBeVisible()
  await checkAccessibility()
  await expect.poll(() => owner.call(`GET ${path}`)).toMatchObject({ tags: [tag], note })
  await details.getByRole('button', { name: `Remove tag ${tag}` }).click()
  await expect.poll(async () => (await owner.call(`GET ${path}`)).tags).toEqual([])
})

test('remembers that the driver’s column is closed, and shows a failed load in it', { tag: '@rare' }, async ({
  page,
  owner,
  expectErrors,
  checkAccessibility,
}) => {
  await openConversation(page, owner)
  const details = page.getByRole('complementary', { name: 'Driver' })
  await expect(details.getByText(/^Only the chat knows this driver/)).toBeVisible()
  const toggle = page.getByRole('button', { name: 'Driver and stay' })
  await toggle.click()
  await expect(details).toBeHidden()
  await expect(toggle).toBeFocused()
  expectErrors(/500/)
  await page.route(/\/chat\/users\?/, (route) =>
    route.fulfill({ status: 500, json: { message: 'Out of order' } }),
  )
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(details).toBeHidden()
  await toggle.click()
  await expect(details.getByText('Out of order')).toBeVisible()
  await checkAccessibility()
  await page.unrouteAll()
  await details.getByRole('button', { name: 'Retry' }).click()
  await expect(details.getByText(/^Only the chat knows this driver/)).toBeVisible()
})
