import { createChatService } from '../../scripts/chat-service'
import { unique } from '../support/api'
import { readChatAccess } from '../support/chat-access'
import { expect, test } from '../support/fixtures'

test.use({ user: 'owner' })

test('a driver who writes STOP is answered, and no longer reached by campaigns', { tag: '@rare' }, async ({
  page,
  owner,
}) => {
  const { id } = await owner.addLocation(unique('Stop yard'))
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const name = unique('Nora')
  const booking = await owner.call(`POST /warehouse/${id}/booking`, {
    driver: { name, phone: `+49170${Date.now().toString().slice(-7)}`, language: 'de' },
    plate: 'HH-ST 1',
    startsAt: inHours(1),
    endsAt: inHours(5),
    consent: { given: true, source: 'phone' },
  })
  const driver = booking.driver.id
  await owner.call('POST /chat/conversation', { warehouseId: id, driverId: driver })
  await page.goto(`/locations/campaigns/new?location-id=${id}`)
  await page.getByLabel('Audience').selectOption('All drivers')
  await expect(page.getByText('1 driver gets this')).toBeVisible()

  const chat = await createChatService(await readChatAccess())
  const path = `/channels/messaging/w${id}-d${driver}`
  await chat.call(`POST ${path}/message`, { message: { text: 'Stop.', user_id: `driver-${driver}` } })
  const listTexts = async () => {
    const { messages } = await chat.call(`POST ${path}/query`, { state: true, messages: { limit: 10 } })
    return messages.map(({ text }: { text: string }) => text)
  }
  await expect.poll(listTexts).toContainEqual(expect.stringContaining('schickt Ihnen keine Angebote mehr'))

  await page.reload()
  await page.getByLabel('Audience').selectOption('All drivers')
  await expect(page.getByText('Nobody matches. Change the audience')).toBeVisible()
  await page.getByRole('button', { name: 'Show drivers without consent to campaigns' }).click()
  await page.getByRole('dialog').getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByText(/in the chat/i).first()).toBeVisible()
})
