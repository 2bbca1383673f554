import type { Page } from '@playwright/test'
import { type Api, unique } from '../support/api'
import { expect, test } from '../support/fixtures'
import { respond } from '../support/respond'

// The form, its errors and what can be done with a campaign: remotes/campaigns/src/features/*/*.test.tsx.

test.use({ user: 'owner' })

const location = 'Leixões Doca Sul'
/** One in each status, at Hafen Truckstop. */
const demoCampaigns = new Map([
  ['Reefer power upgrade', 'Draft'],
  ['Quiet bays on Sunday', 'Scheduled'],
  ['Road works at the ramp', 'In progress'],
  ['Weekend rate', 'Stopped'],
  ['Canteen opens at five', 'Completed'],
])
const message = (page: Page) => page.getByLabel('Message')

const openForm = async (page: Page, owner: Api) => {
  const id = await owner.locationId(location)
  await page.goto(`/locations/campaigns/new?location-id=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'New campaign' })).toBeVisible()
}
const createDraft = async (owner: Api, name: string, warehouseId?: number) => {
  const id = warehouseId ?? (await owner.locationId(location))
  const body = { warehouseId: id, name, segment: 'all', messageTemplate: { text: 'Free coffee.' } }
  const campaign = await owner.call('POST /chat/campaign', body)
  return {
    campaign,
    warehouseId: id,
    path: `/locations/campaigns/view?campaign=${campaign.id}&location-id=${id}`,
  }
}

test('campaigns in all five states are listed, the state in words, and open from the list', {
  tag: '@released',
}, async ({ page, owner, picture }) => {
  const id = await owner.locationId('Hafen Truckstop')
  await page.goto(`/locations/campaigns?location-id=${id}`)
  for (const [name, status] of demoCampaigns) {
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(row).toContainText(status)
  }
  await picture('campaigns')
  const name = 'Canteen opens at five'
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveTitle(`${name} · Hosts`)
})

test('a form with something written asks before it is left', { tag: ['@released', '@phone'] }, async ({
  page,
  owner,
  checkAccessibility,
}) => {
  await openForm(page, owner)
  await message(page).fill('Half a message')
  await page.getByRole('link', { name: 'Overview' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await checkAccessibility()
  await question.getByRole('button', { name: 'Keep writing' }).click()
  await expect(message(page)).toHaveValue('Half a message')
  await page.getByRole('link', { name: 'Overview' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
})

test('a draft is scheduled on the clocks of its location, and unscheduled', {
  tag: ['@released', '@phone'],
}, async ({ page, owner, checkAccessibility }) => {
  const { path } = await createDraft(owner, unique('Later'))
  await page.goto(path)
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Europe/Lisbon')).toBeVisible()
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(dialog.getByText('Enter a date and a time')).toBeVisible()
  await checkAccessibility()
  await dialog.getByLabel('Date and time').fill('2099-05-01T08:00')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Unschedule' }).click()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
})

test('a draft is deleted after a question', async ({ page, owner }) => {
  const name = unique('Not needed')
  const { path, warehouseId } = await createDraft(owner, name)
  await page.goto(path)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click()
  await expect(page).toHaveURL(`/locations/campaigns?location-id=${warehouseId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('the form is accessible in every state', { tag: '@phone' }, async ({
  page,
  owner,
  expectErrors,
  checkAccessibility,
}) => {
  test.slow()
  expectErrors(/422|503/)
  const create = () => page.getByRole('button', { name: 'Create campaign' }).click()
  await openForm(page, owner)
  await create()
  await expect(page.getByText('Choose an audience', { exact: true })).toBeVisible()
  await checkAccessibility()

  await page.getByLabel('Audience').selectOption('All drivers')
  await message(page).fill('Hello {{driver.shoes}}')
  await page.getByLabel('Name', { exact: true }).fill(unique('States'))
  await expect(page.getByText('This variable is not known: driver.shoes')).toBeVisible()
  await checkAccessibility()

  await message(page).fill('Coffee for {{driver.name}}')
  await expect(page.getByRole('figure', { name: 'Preview' }).getByText(/^Coffee for \w/)).toBeVisible()
  await checkAccessibility()

  await page.route('**/chat/campaign', (route) =>
    respond(route, 422, [{ errors: [{ path: 'name', message: 'This name is taken' }] }]),
  )
  await create()
  await expect(page.getByText('This name is taken', { exact: true })).toBeVisible()
  await checkAccessibility()
  await page.unroute('**/chat/campaign')
  await page.route('**/chat/campaign', (route) => respond(route, 503, '<html>Unavailable</html>'))
  await create()
  await expect(page.getByText(/^The campaign was not saved/)).toBeVisible()
  await checkAccessibility()
})

test('a campaign is accessible in every state', { tag: '@phone' }, async ({
  page,
  owner,
  expectErrors,
  checkAccessibility,
}) => {
  test.slow()
  expectErrors(/404|422|400/)
  const name = unique('States')
  const { campaign, path, warehouseId } = await createDraft(owner, name)
  const question = page.getByRole('alertdialog')
  await test.step('a location without campaigns', async () => {
    const { id } = await owner.addLocation(unique('Quiet yard'))
    await page.goto(`/locations/campaigns?location-id=${id}`)
    await expect(page.getByRole('heading', { name: 'Write to your first drivers' })).toBeVisible()
    await checkAccessibility()
    const nobody = await createDraft(owner, 'Nobody', id)
    await page.goto(nobody.path)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('Nobody matches. Change the audience')
    await checkAccessibility()
    await page.getByRole('link', { name: 'Change the audience' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Edit campaign' })).toBeVisible()
    await checkAccessibility()
  })
  await test.step('a draft that is about to start', async () => {
    await page.goto(path)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(question.getByRole('button', { name: /^Send to \d+ drivers? now$/ })).toBeVisible()
    await checkAccessibility()
  })
  await test.step('one that is about to stop', async () => {
    const stats = { audience: 42, sent: 31, read: 12, failed: 0, skipped: 0 }
    const running = { ...campaign, status: 'in_progress', started_at: campaign.created_at, stats }
    await page.route(`**/chat/campaign/${campaign.id}`, (route) => respond(route, 200, running))
    await page.route(`**/chat/campaign/${campaign.id}/recipients?**`, (route) =>
      respond(route, 200, { results: [], count: 0, hasMore: false, page: 1, limit: 20 }),
    )
    await page.goto(path)
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(question).toContainText('31 already sent, 11 will not be.')
    await checkAccessibility()
  })
  await test.step('each of the five statuses', async () => {
    const id = await owner.locationId('Hafen Truckstop')
    const { results } = await owner.call(`GET /chat/campaign?warehouseId=${id}&limit=100`)
    for (const name of demoCampaigns.keys()) {
      const one = results.find((campaign: { name: string }) => campaign.name === name)
      await page.goto(`/locations/campaigns/view?campaign=${one.id}&location-id=${id}`)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
      await checkAccessibility()
    }
  })
  await test.step('none of this id', async () => {
    await page.goto(`/locations/campaigns/view?campaign=no-such-campaign&location-id=${warehouseId}`)
    await expect(page.getByRole('heading', { name: 'There is no such campaign' })).toBeVisible()
    await checkAccessibility()
  })
})
