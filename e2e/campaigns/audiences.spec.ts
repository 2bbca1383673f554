import { unique, uniquePhone } from '../support/api'
import { expect, test } from '../support/fixtures'

// Conditions, refusals and counts: services/api/src/segment/segment.test.ts, remotes/campaigns/src/features/audiences/.

test.use({ user: 'owner' })

test('an audience that a host makes beside the message gets it, and nobody else', async ({
  page,
  owner,
  checkAtBothWidths,
  picture,
}) => {
  const { id } = await owner.addLocation(unique('Reefer yard'))
  const consent = { given: true, source: 'phone' }
  for (const [name, known] of [
    ['Regular', { tags: ['reefer'], consent }],
    ['Without consent', { tags: ['reefer'] }],
    ['Without the tag', { consent }],
  ] as const)
    await owner.call('POST /chat/users', { warehouseId: id, name, phone: uniquePhone(), ...known })

  await page.goto(`/locations/campaigns/new?location-id=${id}`)
  await page.getByLabel('Message').fill('Hello {{driver.name}}')
  await page.getByLabel('Name', { exact: true }).fill('Power for reefers')
  await page.getByRole('button', { name: 'New audience' }).click()
  const dialog = page.getByRole('dialog', { name: 'New audience' })
  await dialog.getByLabel('Name').fill('Reefers')
  await dialog.getByRole('checkbox', { name: 'reefer' }).check({ force: true })
  await expect(dialog.getByText('2 drivers are in it now')).toBeVisible()
  await expect(dialog.getByText('1 of them would get an offer.')).toBeVisible()
  await checkAtBothWidths()
  await picture('new-audience')
  await dialog.getByRole('button', { name: 'Save audience' }).click()
  await expect(page.getByLabel('Audience', { exact: true })).toHaveValue(/^[\da-f-]{36}$/)
  await expect(page.getByText('1 driver gets this')).toBeVisible()
  await picture('composer')
  await page.getByRole('button', { name: 'Create campaign' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Power for reefers' })).toBeVisible()
  await picture('draft')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Send to 1 driver now' }).click()
  await expect(page.getByText('Completed', { exact: true })).toBeVisible({ timeout: 20_000 })
  await picture('sent')
  const campaign = new URL(page.url()).searchParams.get('campaign')
  const { results } = await owner.call(`GET /chat/campaign/${campaign}/recipients`)
  expect(
    results.map(({ driver, state }: { driver: { name: string }; state: string }) => [driver.name, state]),
  ).toEqual([
    ['Regular', 'sent'],
    ['Without consent', 'skipped'],
  ])
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click()
  await page.getByRole('link', { name: 'Audiences' }).click()
  await expect(page.getByRole('row', { name: /^Reefers Tagged reefer/ })).toBeVisible()
  await checkAtBothWidths()
  await picture('audiences')
})
