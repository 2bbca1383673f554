import type { Page } from '@playwright/test'
import { unique } from '../support/api'
import { conversationPage } from '../support/conversation-page'
import { expect, test } from '../support/fixtures'
import { openConversation, startConversation } from '../support/open-conversation'

test.use({ user: 'owner' })

const openReplies = async (page: Page) => {
  await page.getByRole('button', { name: 'Quick replies' }).last().click()
  return page.getByRole('dialog', { name: 'Quick replies' })
}

test('a quick reply is filled in for the driver and sent as it is shown', async ({ page, owner }) => {
  const id = await owner.locationId('Hafen Truckstop')
  const { results } = await owner.call(`GET /chat/users?warehouseId=${id}&segment=here-now`)
  const [driver] = results
  const bookings = await owner.call(`GET /warehouse/${id}/booking?driverId=${driver.id}&view=on-site`)
  const [{ bay, ref }] = bookings.results
  const name = unique('Bay')
  const text = `${name}: {{driver.firstName}}, {{booking.bay}} at {{location.name}}, {{booking.ref}}`
  const reply = await owner.call('POST /chat/quick-reply', { warehouseId: id, name, text })

  await page.goto(`/locations/chat?location-id=${id}&user=${driver.id}`)
  const { composer, header, message } = conversationPage(page, driver.name)
  await expect(header).toBeVisible()
  const dialog = await openReplies(page)
  await dialog.getByRole('searchbox').fill(name)
  await page.keyboard.press('Enter')
  const filled = `${name}: ${driver.name.split(' ')[0]}, ${bay.label} at Hafen Truckstop, ${ref}`
  await expect(composer).toHaveValue(filled)
  await expect(composer).toBeFocused()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(message(filled)).toBeVisible()
  await owner.call(`DELETE /chat/quick-reply/${reply.id}?warehouseId=${id}`)
})

test('a reply whose variable is unknown for this driver offers a choice', { tag: '@rare' }, async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { address, locationId, stored, name } = await startConversation(owner, ['Where do I stand?'])
  const { composer } = conversationPage(page, name)
  const add = (name: string, text: string) =>
    owner.call('POST /chat/quick-reply', { warehouseId: locationId, name, text })
  await add('Bay', 'You stand on {{booking.bay}}, welcome.')
  await add('Wait', 'One moment please.')
  await page.goto(address)
  const dialog = await openReplies(page)
  await expect(dialog.getByText('Not known for this driver: Bay.')).toBeVisible()
  await checkAccessibility()
  await dialog.getByRole('button', { name: /^Bay/ }).click()
  await expect(dialog.getByText(/details that are missing for .*: Bay/)).toBeVisible()
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Choose another' }).click()
  await dialog.getByRole('button', { name: /^Wait/ }).click()
  await expect(composer).toHaveValue('One moment please.')
  await composer.fill('')
  const again = await openReplies(page)
  await again.getByRole('button', { name: /^Bay/ }).click()
  await again.getByRole('button', { name: 'Insert without them' }).click()
  await expect(composer).toHaveValue('You stand on, welcome.')
  expect((await stored()).map(({ text }) => text)).toEqual(['Where do I stand?'])
})

test('a message with a typed variable is not sent, stays and says why', { tag: '@rare' }, async ({
  page,
  owner,
}) => {
  const { stored, screen } = await openConversation(page, owner, ['Where do I stand?'])
  const { composer } = screen
  await composer.fill('On {{booking.bay}}')
  await page.clock.install()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const reason = page.getByText(/The driver would read \{\{booking.bay\}\} as it is/)
  await expect(reason).toBeVisible()
  await expect(composer).toHaveValue('On {{booking.bay}}')
  // Longer than a toast is shown.
  await page.clock.runFor(15_000)
  await expect(reason).toHaveCount(1)
  await composer.fill('On A2')
  await expect(reason).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await stored()).map(({ text }) => text))
    .toEqual(['Where do I stand?', 'On A2'])
})

test('quick replies start with three examples, and are added, changed and deleted', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  await openConversation(page, owner)
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
  await expect(form.getByText(/^Double braces go around the name of a variable/)).toBeVisible()
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
