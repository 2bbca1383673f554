import { expect, test } from '../support/fixtures'

test.use({ user: 'gate' })

test('gate staff see their own gates only, and no other gate of the same host', async ({
  page,
  owner,
  expectErrors,
  checkAccessibility,
}) => {
  expectErrors(/404|403/)
  await page.goto('/parkings')
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Hafen Truckstop', 'Altona Parkhaus'])
  await page.goto(`/parkings/${await owner.locationId('Maasvlakte')}`)
  await expect(
    page.getByRole('heading', { name: 'This location does not exist or is not yours' }),
  ).toBeVisible()
  await checkAccessibility()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('link', { name: 'Hafen Truckstop' })).toBeVisible()
})

test('the board shows expected and present vehicles, found by plate or code', {
  tag: ['@released', '@phone'],
}, async ({ page, gate, checkAccessibility }) => {
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
  const onSite = page.locator('section', { has: page.getByRole('heading', { name: 'On site' }) })
  await expect(onSite.getByText(one.plate, { exact: true })).toBeVisible()
  await expect(onSite.getByText(other.plate, { exact: true })).toHaveCount(0)
  await search.fill(other.ref)
  await expect(onSite.getByText(other.plate, { exact: true })).toBeVisible()
  await search.fill('NOTHING LIKE IT')
  await expect(page.getByText('Nothing like this here.').first()).toBeVisible()
  await checkAccessibility()
})

test('neither the screens nor the responses hold a price or a phone number', async ({ page, gate }) => {
  const responses: Promise<unknown>[] = []
  page.on('response', (response) => {
    const url = response.url()
    if (url.includes('/api/v1/') && !url.includes('/live?') && response.request().method() === 'GET')
      responses.push(response.json())
  })
  await page.goto('/parkings')
  await page.getByRole('link', { name: 'Hafen Truckstop' }).click()
  await expect(page.getByRole('heading', { name: 'On site' })).toBeVisible()
  await expect(page.getByRole('listitem').first()).toBeVisible()
  const id = await gate.locationId('Hafen Truckstop')
  const { results } = await gate.call(`GET /warehouse/${id}/booking?view=upcoming&limit=1`)
  await page.getByRole('searchbox', { name: 'Plate or code' }).fill(results[0].ref)
  const later = page.locator('section', { has: page.getByRole('heading', { name: 'On other days' }) })
  await expect(later.getByText(results[0].plate, { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/€|EUR|\+\d{6}/)
  const keys = new Set<string>()
  JSON.stringify(await Promise.all(responses), (key, value) => {
    keys.add(key)
    return value
  })
  expect(keys).toContain('plate')
  for (const secret of ['amount', 'currency', 'paid', 'phone', 'rates']) expect(keys).not.toContain(secret)
})
