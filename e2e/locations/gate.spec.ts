import { expect, test } from '../support/fixtures'

test.use({ user: 'gate' })

test('gate staff see their own gates only', async ({ page }) => {
  await page.goto('/parkings')
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Hafen Truckstop', 'Altona Parkhaus'])
})

test('the board shows who is expected and who is on site, found by plate or code', {
  tag: '@released',
}, async ({ page, gate }) => {
  const id = await gate.locationId('Hafen Truckstop')
  const { results } = await gate.call(`GET /warehouse/${id}/booking?view=on-site`)
  const [one, other] = results
  await page.goto('/parkings')
  await page.getByRole('link', { name: 'Hafen Truckstop' }).click()
  await expect(page).toHaveURL(`/parkings/${id}`)
  await expect(page.getByRole('heading', { name: 'Expected today' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'On site' })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Plate or code' })
  await search.fill(one.plate.replaceAll(' ', '').toLowerCase())
  await expect(page.getByText(one.plate, { exact: true })).toBeVisible()
  await expect(page.getByText(other.plate, { exact: true })).toHaveCount(0)
  await search.fill(other.ref)
  await expect(page.getByText(other.plate, { exact: true })).toBeVisible()
  await search.fill('NOTHING LIKE IT')
  await expect(page.getByText('Nothing like this here.').first()).toBeVisible()
})

test('neither screen nor answers hold a price or a phone number', { tag: '@once' }, async ({ page }) => {
  const told: Promise<unknown>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/v1/') && response.request().method() === 'GET')
      told.push(response.json())
  })
  await page.goto('/parkings')
  await page.getByRole('link', { name: 'Hafen Truckstop' }).click()
  await expect(page.getByRole('heading', { name: 'On site' })).toBeVisible()
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/€|EUR|\+\d{6}/)
  const keys = new Set<string>()
  JSON.stringify(await Promise.all(told), (key, value) => {
    keys.add(key)
    return value
  })
  expect(keys).toContain('plate')
  for (const secret of ['amount', 'currency', 'paid', 'phone', 'rates']) expect(keys).not.toContain(secret)
})

test('another gate of the same host stays closed', { tag: '@once' }, async ({
  page,
  owner,
  expectErrors,
}) => {
  expectErrors(/404|403/)
  const id = await owner.locationId('Maasvlakte')
  await page.goto(`/parkings/${id}`)
  await expect(
    page.getByRole('heading', { name: 'This location does not exist or is not yours' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('link', { name: 'Hafen Truckstop' })).toBeVisible()
})

test.describe('an owner', () => {
  test.use({ user: 'owner' })

  test('reaches every gate from the navigation', async ({ page }) => {
    await page.goto('/locations')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gate' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gate' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Maasvlakte Truck Bays' })).toBeVisible()
  })
})
