import type { Page } from '@playwright/test'
import { createChatService } from '../../scripts/chat-service'
import { unique, uniquePhone } from '../support/api'
import { readChatAccess } from '../support/chat-access'
import { expect, test } from '../support/fixtures'
import { buildPerson, fillFields } from '../support/sign-up-form'
import { visit } from '../support/visit'

// What a file may have, and how an import goes on: services/api/src/driver/import/, remotes/drivers/src/features/files/. The steps of a
// location: locations/onboarding.spec.ts.

const addLocation = async (page: Page) => {
  await page.getByText('Bays for trucks and trailers').click()
  await page.getByLabel('Name', { exact: true }).fill(unique('First yard'))
  const next = page.getByRole('button', { name: 'Continue' })
  const step = (title: string) => page.getByRole('group', { name: new RegExp(`: ${title}$`) })
  await next.click()
  await expect(step('Address and hours')).toBeVisible()
  await fillFields(page, { 'Street and number': 'Am Kai 1', Postcode: '20095', City: 'Hamburg' })
  await page.getByText('Same hours every day').click()
  await next.click()
  await expect(step('Bays')).toBeVisible()
  await page.getByLabel('Last number', { exact: true }).fill('20')
  await next.click()
  await expect(step('Rates')).toBeVisible()
  await page.getByLabel('Per day', { exact: true }).fill('18,50')
  await next.click()
  await page.getByRole('button', { name: 'Create location' }).click()
  await expect(page.getByText('This location is a draft.')).toBeVisible()
  return Number(new URL(page.url()).searchParams.get('location-id'))
}

/** Adds drivers from a file; `askedBy` has asked all of them. */
const importDrivers = async (page: Page, names: string[], askedBy?: string) => {
  const rows = names.map((name) => `${name};${uniquePhone().replace('+49', '0')}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import from a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import drivers' })
  const buffer = Buffer.from(['Fahrer;Handy', ...rows].join('\r\n'), 'latin1')
  await dialog.getByLabel('CSV file').setInputFiles({ name: 'fahrer.csv', mimeType: 'text/csv', buffer })
  if (askedBy) {
    await dialog.getByRole('checkbox', { name: 'All of them agreed to campaigns' }).check({ force: true })
    await dialog.getByLabel('Who asked them?').fill(askedBy)
  }
  await dialog.getByRole('button', { name: /^Import \d/ }).click()
  await expect(dialog.getByText(new RegExp(`^${names.length} drivers? added`))).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('row').filter({ hasText: names[0] ?? '' })).toBeVisible()
}

const recordConsent = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click()
  const drawer = page.getByRole('dialog', { name })
  // What follows below the section has loaded, and the drawer stands still.
  await expect(drawer.getByText('No stay here yet.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Record consent' }).click()
  await page.getByRole('menuitem', { name: 'In person' }).click()
  await expect(drawer.getByText(/^Agreed to campaigns on /)).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
}

test('a new host’s first campaign, from an empty account, reaches those who agreed and only those', {
  tag: '@rare',
}, async ({ page, api }) => {
  test.slow()
  const person = buildPerson()
  await page.goto('/signup')
  await fillFields(page, { ...person, Company: 'Berg Parking' })
  await page.getByLabel('Country', { exact: true }).selectOption('Germany')
  await page.getByText('I accept the terms of use').click()
  await page.getByRole('button', { name: 'Create account' }).click()
  const id = await addLocation(page)

  await visit(page, `/locations/users?location-id=${id}`)
  await importDrivers(page, ['Jürgen Groß', 'Zoë Öz'], 'Olga, at the gate')
  await importDrivers(page, ['Nora Later', 'Dora Never'])
  await recordConsent(page, 'Nora Later')

  await visit(page, `/locations/campaigns/new?location-id=${id}`)
  await page.getByLabel('Audience', { exact: true }).selectOption('All drivers')
  await expect(page.getByText('3 drivers get this')).toBeVisible()
  await page.getByLabel('Message').fill('Hello {{driver.name}}, free bays tonight')
  await page.getByLabel('Name', { exact: true }).fill('First offer')
  await page.getByRole('button', { name: 'Create campaign' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'First offer' })).toBeVisible()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Send to 3 drivers now' }).click()
  await expect(page.getByText('Completed')).toBeVisible()
  const recipient = (name: string) => page.getByRole('row').filter({ hasText: name })
  for (const name of ['Jürgen Groß', 'Zoë Öz', 'Nora Later'])
    await expect(recipient(name)).toContainText('Sent')
  await expect(recipient('Dora Never')).toContainText('Left out')

  const { Email: email, Password: password } = person
  const host = api.as(await api.call('POST /user/warehouse-owner/login', { email, password }))
  const { results } = await host.call(`GET /chat/users?warehouseId=${id}`)
  const chat = await createChatService(await readChatAccess())
  const received: Record<string, string[]> = {}
  for (const driver of results as { id: number; name: string }[]) {
    const query = { state: true, messages: { limit: 10 } }
    const read = chat.call(`POST /channels/messaging/w${id}-d${driver.id}/query`, query)
    // Who was never written to has no channel.
    const { messages } = await read.catch(() => ({ messages: [] }))
    received[driver.name] = messages.map(({ text }: { text: string }) => text)
  }
  expect(received).toEqual({
    'Jürgen Groß': ['Hello Jürgen Groß, free bays tonight'],
    'Zoë Öz': ['Hello Zoë Öz, free bays tonight'],
    'Nora Later': ['Hello Nora Later, free bays tonight'],
    'Dora Never': [],
  })
})
