import type { Page } from '@playwright/test'
import { unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { conversationPage } from '../support/conversation-page'
import { expect, test } from '../support/fixtures'

test.use({ user: 'owner' })

/** Its name is another once something stands in it. */
const composer = (page: Page) => page.getByRole('textbox', { name: 'Send a message' }).last()
const openReplies = async (page: Page) => {
  await page.getByRole('button', { name: 'Quick replies' }).last().click()
  return page.getByRole('dialog', { name: 'Quick replies' })
}

test('a quick reply is filled in for the driver, then sent as it reads', async ({ page, owner }) => {
  const id = await owner.locationId('Hafen Truckstop')
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  const { results } = await owner.call(`GET /chat/users?warehouseId=${id}&segment=here-now`)
  const driver = results.at(isPhone ? -1 : 0)
  const bookings = await owner.call(`GET /warehouse/${id}/booking?driverId=${driver.id}&view=on-site`)
  const [{ bay, ref }] = bookings.results
  const name = unique('Bay')
  const text = `${name}: {{driver.firstName}}, {{booking.bay}} at {{location.name}}, {{booking.ref}}`
  const reply = await owner.call('POST /chat/quick-reply', { warehouseId: id, name, text })

  await page.goto(`/locations/chat?location-id=${id}&user=${driver.id}`)
  await expect(
    page.locator('.str-chat__channel-header').getByText(driver.name, { exact: true }),
  ).toBeVisible()
  const dialog = await openReplies(page)
  await dialog.getByRole('searchbox').fill(name)
  await page.keyboard.press('Enter')
  const filled = `${name}: ${driver.name.split(' ')[0]}, ${bay.label} at Hafen Truckstop, ${ref}`
  await expect(composer(page)).toHaveValue(filled)
  await expect(composer(page)).toBeFocused()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(conversationPage(page, driver.name).message(filled)).toBeVisible()
  await owner.call(`DELETE /chat/quick-reply/${reply.id}?warehouseId=${id}`)
})

test('a reply with nothing to say for this driver is refused with a choice', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const { address, driverSays, stored } = await newConversation(id)
  await driverSays('Where do I stand?')
  const add = (name: string, text: string) =>
    owner.call('POST /chat/quick-reply', { warehouseId: id, name, text })
  await add('Bay', 'You stand on {{booking.bay}}, welcome.')
  await add('Wait', 'One moment please.')
  await page.goto(address)
  const dialog = await openReplies(page)
  await expect(dialog.getByText('For this driver we do not know: Bay.')).toBeVisible()
  await checkAccessibility()
  await dialog.getByRole('button', { name: /^Bay/ }).click()
  await expect(dialog.getByText(/speaks of what .* does not have: Bay/)).toBeVisible()
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Choose another' }).click()
  await dialog.getByRole('button', { name: /^Wait/ }).click()
  await expect(composer(page)).toHaveValue('One moment please.')
  await composer(page).fill('')
  const again = await openReplies(page)
  await again.getByRole('button', { name: /^Bay/ }).click()
  await again.getByRole('button', { name: 'Insert without' }).click()
  await expect(composer(page)).toHaveValue('You stand on, welcome.')
  expect((await stored()).map(({ text }) => text)).toEqual(['Where do I stand?'])
})

test('a variable typed by hand stops the message and loses nothing', async ({ page, owner }) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const { address, driverSays, stored } = await newConversation(id)
  await driverSays('Where do I stand?')
  await page.goto(address)
  await composer(page).fill('On {{booking.bay}}')
  await page.clock.install()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const reason = page.getByText(/The driver would read \{\{booking.bay\}\} as it stands/)
  await expect(reason).toBeVisible()
  await expect(composer(page)).toHaveValue('On {{booking.bay}}')
  // Longer than any toast.
  await page.clock.runFor(15_000)
  await expect(reason).toHaveCount(1)
  await composer(page).fill('On A2')
  await expect(reason).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await stored()).map(({ text }) => text))
    .toEqual(['Where do I stand?', 'On A2'])
})

test('quick replies begin with three examples, are added, changed and deleted', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const { address, driverSays } = await newConversation(id)
  await driverSays('Hello')
  await page.goto(address)
  const dialog = await openReplies(page)
  await dialog.getByRole('button', { name: 'Add these three' }).click()
  await expect(dialog.getByText('3 replies')).toBeVisible()
  await dialog.getByRole('button', { name: 'New reply' }).click()
  const form = page.getByRole('dialog', { name: 'New reply' })
  await form.getByLabel('Name').fill('Shower')
  await form.getByLabel('Text').fill('Hello {{driver.salary}}')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('This variable is not known: driver.salary')).toBeVisible()
  await form.getByLabel('Text').fill('Hello {{')
  await expect(form.getByText(/^Double braces stand around the name of a variable/)).toBeVisible()
  await form.getByLabel('Text').fill('The shower is free, ')
  await form.getByRole('button', { name: 'First name' }).click()
  await expect(form.getByLabel('Text')).toHaveValue('The shower is free, {{driver.firstName}}')
  await checkAccessibility()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('4 replies')).toBeVisible()

  await dialog.getByRole('button', { name: 'Edit Shower' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit reply' })
  await edit.getByLabel('Name').fill('Showers')
  await edit.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Edit Showers' }).click()
  await edit.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByText('3 replies')).toBeVisible()
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('what is wrong with a quick reply is said in the host’s language', { tag: '@once' }, async ({
    page,
    owner,
  }) => {
    const { id } = await owner.addLocation(unique('Yard'))
    const { address, driverSays } = await newConversation(id)
    await driverSays('Hallo')
    await page.goto(address)
    await page.getByRole('button', { name: 'Schnellantworten' }).click()
    await page.getByRole('button', { name: 'Neue Antwort' }).click()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Geben Sie der Antwort einen Namen mit höchstens 40 Zeichen.')).toBeVisible()
    await expect(page.getByText('Schreiben Sie einen Text mit höchstens 1.000 Zeichen.')).toBeVisible()
  })
})
