import { unique, uniquePhone } from '../support/api'
import { expect, test } from '../support/fixtures'

// Each part of the drawer, its errors and the filters: remotes/drivers/src/**/*.test.tsx.

test.use({ user: 'owner' })

test('a driver is added as people write him, agrees to campaigns, is found, and is blocked', async ({
  page,
  owner,
  checkAtBothWidths,
  picture,
}) => {
  const id = await owner.locationId('Hafen Truckstop')
  const phone = uniquePhone()
  const national = phone.replace('+49', '0')
  const name = unique('Šarūnas Żak')
  await page.goto(`/locations/users?location-id=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Drivers' })).toBeVisible()
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await checkAtBothWidths()
  await picture('drivers')

  await page.getByRole('button', { name: 'Add driver' }).click()
  const form = page.getByRole('dialog', { name: 'Add driver' })
  await form.getByLabel('Name').fill(name)
  await form
    .getByLabel('Phone')
    .fill(`(${national.slice(0, 4)}) ${national.slice(4, 7)} / ${national.slice(7)}`)
  await expect(form.getByText(new RegExp([...phone.slice(1)].join('\\s?')))).toBeVisible()
  await form.getByLabel('Plate').fill('lt abc 123')
  await checkAtBothWidths()
  await form.getByRole('button', { name: 'Add driver' }).click()

  const drawer = page.getByRole('dialog', { name })
  await expect(drawer.getByText('LT ABC 123', { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: 'Record consent' }).click()
  await page.getByRole('menuitem', { name: 'In person' }).click()
  await expect(drawer.getByText(/^Agreed to campaigns on /)).toBeVisible()
  await checkAtBothWidths()
  await picture('driver')
  await drawer.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('searchbox').fill(name.replace('Šarūnas Żak', 'zak sarunas'))
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Agreed')
  await row.getByRole('button', { name }).click()
  await drawer.getByRole('button', { name: 'Block' }).click()
  const question = page.getByRole('dialog', { name: `Block ${name}?` })
  await question.getByLabel('Reason').fill('Left without paying')
  await question.getByRole('button', { name: 'Block driver' }).click()
  await expect(drawer.getByText('Reason: Left without paying')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(row).toContainText('Blocked')
})
