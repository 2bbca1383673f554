import type { Page } from '@playwright/test'
import { type Api, unique } from '../support/api'
import { expect, test } from '../support/fixtures'
import { respond } from '../support/session'

test.use({ user: 'owner' })

const form = async (page: Page, owner: Api) => {
  const id = await owner.locationId('Leixões Doca Sul')
  await page.goto(`/locations/campaigns/new?location-id=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'New campaign' })).toBeVisible()
  return id
}
const fill = async (page: Page, name: string, text = 'Free coffee for {{driver.name}}.') => {
  await page.getByLabel('Audience').selectOption('All drivers')
  await page.getByLabel('Message').fill(text)
  await page.getByLabel('Name', { exact: true }).fill(name)
}
const create = (page: Page) => page.getByRole('button', { name: 'Create campaign' })
const draft = async (owner: Api, name: string) => {
  const warehouseId = await owner.locationId('Leixões Doca Sul')
  const body = { warehouseId, name, segment: 'all', messageTemplate: { text: 'Free coffee.' } }
  const { id } = await owner.call('POST /chat/campaign', body)
  return { id, warehouseId, path: `/locations/campaigns/view?campaign=${id}&location-id=${warehouseId}` }
}

test('campaigns in all five states are listed, the state in words', { tag: '@released' }, async ({
  page,
  owner,
  picture,
}) => {
  const id = await owner.locationId('Hafen Truckstop')
  await page.goto(`/locations/campaigns?location-id=${id}`)
  for (const [name, status] of [
    ['Reefer power upgrade', 'Draft'],
    ['Quiet bays on Sunday', 'Scheduled'],
    ['Road works at the ramp', 'In progress'],
    ['Weekend rate', 'Stopped'],
    ['Canteen opens at five', 'Completed'],
  ] as const) {
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(row).toContainText(status)
  }
  await picture('campaigns')
})

for (const name of [
  'Reefer power upgrade',
  'Quiet bays on Sunday',
  'Road works at the ramp',
  'Weekend rate',
  'Canteen opens at five',
])
  test(`the campaign "${name}" opens from the list`, async ({ page, owner }) => {
    const id = await owner.locationId('Hafen Truckstop')
    await page.goto(`/locations/campaigns?location-id=${id}`)
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveTitle(`${name} · Hosts`)
  })

test('a location without campaigns offers three examples to begin with', async ({ page, owner }) => {
  const { id } = await owner.addLocation(unique('Quiet yard'))
  await page.goto(`/locations/campaigns?location-id=${id}`)
  await expect(page.getByRole('heading', { name: 'Write to your first drivers' })).toBeVisible()
  await page.getByRole('link', { name: 'Before you arrive' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Before you arrive')
  await expect(page.getByText('Nobody matches. Change the audience')).toBeVisible()
})

test('an empty form says what is missing', async ({ page, owner }) => {
  await form(page, owner)
  await create(page).click()
  await expect(page.getByText('Choose an audience', { exact: true })).toBeVisible()
  await expect(page.getByText('Enter a message', { exact: true })).toBeVisible()
  await expect(page.getByText('Enter a name, at least 2 characters')).toBeVisible()
  await expect(page.getByLabel('Audience')).toBeFocused()
})

test('a variable that nobody knows is refused while it is typed', async ({ page, owner }) => {
  await form(page, owner)
  await fill(page, unique('Unknown'), 'Hello {{driver.shoes}}')
  await expect(page.getByText('This variable is not known: driver.shoes')).toBeVisible()
  await create(page).click()
  await expect(page.getByLabel('Message')).toBeFocused()
  await page.getByLabel('Message').fill('Hello ')
  await page.getByRole('button', { name: 'Driver’s name' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('Hello {{driver.name}}')
  await expect(page.getByText('This variable is not known')).toHaveCount(0)
})

test('the phone shows the message as a real driver reads it', async ({ page, owner }) => {
  const id = await form(page, owner)
  await fill(page, unique('Preview'), 'Coffee for {{driver.name}} at {{location.name}}')
  const { samples } = await owner.call('POST /chat/audience', { warehouseId: id, segment: 'all' })
  await expect(
    page
      .getByRole('figure', { name: 'Preview' })
      .getByText(`Coffee for ${samples[0].name} at Leixões Doca Sul`),
  ).toBeVisible()
})

test('Create pressed twice creates one draft', { tag: '@once' }, async ({ page, owner }) => {
  const id = await form(page, owner)
  const name = unique('Only one')
  await fill(page, name)
  await create(page).dblclick()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  const { results } = await owner.call(`GET /chat/campaign?warehouseId=${id}&limit=100`)
  expect(results.filter((campaign: { name: string }) => campaign.name === name)).toHaveLength(1)
})

test('a campaign that the API refuses loses nothing', { tag: '@once' }, async ({
  page,
  owner,
  expectErrors,
}) => {
  expectErrors(/422|503/)
  await form(page, owner)
  const name = unique('Refused')
  await fill(page, name)
  await page.route('**/chat/campaign', (route) =>
    respond(route, 422, [{ errors: [{ path: 'name', message: 'This name is taken' }] }]),
  )
  await create(page).click()
  await expect(page.getByText('This name is taken', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.unroute('**/chat/campaign')
  await page.route('**/chat/campaign', (route) => respond(route, 503, '<html>Unavailable</html>'))
  await create(page).click()
  await expect(page.getByText(/^The campaign was not saved/)).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Free coffee for {{driver.name}}.')
})

test('what was written is not left behind without a question', { tag: '@released' }, async ({
  page,
  owner,
  checkAccessibility,
}) => {
  await form(page, owner)
  await page.getByLabel('Message').fill('Half a message')
  await page.getByRole('link', { name: 'Overview' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await checkAccessibility()
  await question.getByRole('button', { name: 'Keep writing' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('Half a message')
  await page.getByRole('link', { name: 'Overview' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
})

test('Start asks first and says to how many drivers', async ({ page, owner, checkAccessibility }) => {
  const name = unique('Not yet')
  const { path } = await draft(owner, name)
  await page.goto(path)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const question = page.getByRole('alertdialog', { name })
  await expect(question.getByRole('button', { name: /^Send to \d+ drivers? now$/ })).toBeVisible()
  await checkAccessibility()
  await question.getByRole('button', { name: 'Not yet' }).click()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
})

test('a draft that reaches nobody cannot be started', { tag: '@once' }, async ({ page, owner }) => {
  const { id: warehouseId } = await owner.addLocation(unique('Quiet yard'))
  const body = { warehouseId, name: 'Nobody', segment: 'all', messageTemplate: { text: 'Hello?' } }
  const { id } = await owner.call('POST /chat/campaign', body)
  await page.goto(`/locations/campaigns/view?campaign=${id}&location-id=${warehouseId}`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Nobody' })
  await expect(dialog).toContainText('Nobody matches. Change the audience')
  await dialog.getByRole('link', { name: 'Change the audience' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit campaign' })).toBeVisible()
})

test('a draft is scheduled on the clocks of its location, and taken back', { tag: '@released' }, async ({
  page,
  owner,
}) => {
  const { path } = await draft(owner, unique('Later'))
  await page.goto(path)
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Europe/Lisbon')).toBeVisible()
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(dialog.getByText('Enter a date and a time')).toBeVisible()
  await dialog.getByLabel('Date and time').fill('2099-05-01T08:00')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Unschedule' }).click()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
})

test('a running campaign is stopped after a question with the figures', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { id, path } = await draft(owner, unique('Running'))
  const campaign = await owner.call(`GET /chat/campaign/${id}`)
  let status = 'in_progress'
  const shown = () => ({
    ...campaign,
    status,
    started_at: campaign.created_at,
    stats: { audience: 42, sent: 31, read: 12, failed: 0, skipped: 0 },
  })
  await page.route(`**/chat/campaign/${id}`, (route) => respond(route, 200, shown()))
  await page.route(`**/chat/campaign/${id}/recipients?**`, (route) =>
    respond(route, 200, { results: [], count: 0, hasMore: false, page: 1, limit: 20 }),
  )
  await page.route(`**/chat/campaign/${id}/stop`, (route) => {
    status = 'stopped'
    return respond(route, 200, shown())
  })
  await page.goto(path)
  await expect(page.getByText('In progress', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('31 already sent, 11 will not be.')
  await checkAccessibility()
  await question.getByRole('button', { name: 'Stop sending' }).click()
  await expect(page.getByRole('main').getByText('Stopped', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0)
})

test('a draft is deleted after a question', async ({ page, owner }) => {
  const name = unique('Not needed')
  const { path, warehouseId } = await draft(owner, name)
  await page.goto(path)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click()
  await expect(page).toHaveURL(`/locations/campaigns?location-id=${warehouseId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('an address without its campaign leads back to the list', { tag: '@once' }, async ({
  page,
  owner,
  expectErrors,
}) => {
  expectErrors(/404|422|400/)
  const id = await owner.locationId('Leixões Doca Sul')
  await page.goto(`/locations/campaigns/view?campaign=no-such-campaign&location-id=${id}`)
  await expect(page.getByRole('heading', { name: 'There is no such campaign' })).toBeVisible()
  await page.getByRole('link', { name: 'All campaigns' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible()
})
