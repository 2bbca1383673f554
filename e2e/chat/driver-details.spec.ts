import type { Page } from '@playwright/test'
import { type Api, unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { expect, test } from '../support/fixtures'

test.use({ user: 'owner' })

const location = 'Hafen Truckstop'
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** A driver with a booking whom no test at the other width looks at. */
const findDriver = async (owner: Api, id: number, segment: string, page: Page) => {
  const { results } = await owner.call(`GET /chat/users?warehouseId=${id}&segment=${segment}`)
  return results.at(isPhone(page) ? -1 : 0)
}

/** The driver beside the conversation, or on a phone the sheet that is opened for him. */
const openPane = async (page: Page) => {
  if (!isPhone(page)) return page.getByRole('complementary', { name: 'Driver' })
  await page.getByRole('button', { name: 'Driver and stay' }).tap()
  return page.getByRole('dialog', { name: 'Driver' })
}

test('the driver, his vehicle and his stay stand beside the conversation', async ({ page, owner }) => {
  const id = await owner.locationId(location)
  const driver = await findDriver(owner, id, 'here-now', page)
  const { results } = await owner.call(`GET /warehouse/${id}/booking?driverId=${driver.id}&limit=100`)
  const stay = results.find(({ status }: { status: string }) => status === 'checked_in')
  await page.goto(`/locations/chat?location-id=${id}&user=${driver.id}`)
  const pane = await openPane(page)
  await expect(pane.getByText(driver.name, { exact: true })).toBeVisible()
  await expect(pane.getByRole('link', { name: `Call ${driver.phone}` })).toHaveAttribute(
    'href',
    `tel:${driver.phone}`,
  )
  await expect(pane.getByRole('region', { name: 'Vehicles' })).toContainText(driver.vehicles[0].plate)
  const region = pane.getByRole('region', { name: 'Stay', exact: true })
  await expect(region).toContainText(stay.ref)
  await expect(region).toContainText(`Bay ${stay.bay.label}`)
  await expect(region).toContainText(stay.overstay ? 'Overstaying' : 'Here now')
})

test('a note and a tag about a driver are kept for the team', async ({ page, owner }) => {
  const id = await owner.locationId(location)
  const driver = await findDriver(owner, id, 'upcoming', page)
  const path = `/chat/users/${driver.id}?warehouseId=${id}`
  const [note, tag] = [unique('Needs power'), unique('t')]
  await owner.call(`PATCH ${path}`, { tags: [], note: '' })
  await page.goto(`/locations/chat?location-id=${id}&user=${driver.id}`)
  const pane = await openPane(page)
  await pane.getByRole('button', { name: 'Add tag' }).click()
  await pane.getByRole('textbox', { name: 'New tag' }).fill(tag)
  await page.keyboard.press('Enter')
  await expect(pane.getByRole('button', { name: `Remove tag ${tag}` })).toBeVisible()
  await pane.getByRole('textbox', { name: 'Note' }).fill(note)
  await pane.getByRole('textbox', { name: 'Note' }).blur()
  await expect(pane.getByText('Saved')).toBeVisible()
  await expect.poll(() => owner.call(`GET ${path}`)).toMatchObject({ tags: [tag], note })
  await pane.getByRole('button', { name: `Remove tag ${tag}` }).click()
  await expect.poll(async () => (await owner.call(`GET ${path}`)).tags).toEqual([])
})

test('the column with the driver can be closed, which is remembered', { tag: '@once' }, async ({
  page,
  owner,
}) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const { address, driverSays } = await newConversation(id)
  await driverSays('Hello')
  await page.goto(address)
  const pane = page.getByRole('complementary', { name: 'Driver' })
  await expect(pane.getByText(/^Only the chat knows this driver/)).toBeVisible()
  const toggle = page.getByRole('button', { name: 'Driver and stay' })
  await toggle.click()
  await expect(pane).toBeHidden()
  await expect(toggle).toBeFocused()
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(pane).toBeHidden()
  await toggle.click()
  await expect(pane).toBeVisible()
})

test('a driver who cannot be loaded says so, and Retry asks again', async ({ page, owner, expectErrors }) => {
  expectErrors(/500/)
  const { id } = await owner.addLocation(unique('Yard'))
  const { address, driverSays } = await newConversation(id)
  await driverSays('Hello')
  let fails = true
  await page.route(/\/chat\/users\?/, (route) =>
    fails ? route.fulfill({ status: 500, json: { message: 'Out of order' } }) : route.fallback(),
  )
  await page.goto(address)
  const pane = await openPane(page)
  await expect(pane.getByText('Out of order')).toBeVisible()
  fails = false
  await pane.getByRole('button', { name: 'Retry' }).click()
  await expect(pane.getByText(/^Only the chat knows this driver/)).toBeVisible()
})
