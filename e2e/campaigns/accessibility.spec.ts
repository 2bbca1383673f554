import { unique } from '../support/api'
import { createDraft, demoCampaigns, openCampaignForm, soon } from '../support/campaigns'
import { expect, test } from '../support/fixtures'
import { respond } from '../support/respond'
import { visit } from '../support/visit'

// Behaviour of the form and of a campaign in these states is tested beside them. The screens without any: shell/frame.spec.ts.

test.use({ user: 'owner' })

test('the form is accessible in every state', { tag: ['@rare', '@phone-only'] }, async ({
  page,
  owner,
  expectErrors,
  checkAccessibility,
}) => {
  test.slow()
  expectErrors(/422|503/)
  const create = () => page.getByRole('button', { name: 'Create campaign' }).click()
  const message = await openCampaignForm(page, owner)
  await create()
  await expect(page.getByText('Choose an audience', { exact: true })).toBeVisible()
  await checkAccessibility()

  await page.getByLabel('Audience').selectOption('All drivers')
  await message.fill('Hello {{driver.shoes}}')
  await page.getByLabel('Name', { exact: true }).fill(unique('States'))
  await expect(page.getByText('This variable is not known: driver.shoes')).toBeVisible()
  await checkAccessibility()

  await message.fill('Coffee for {{driver.name}}')
  await expect(
    page
      .getByRole('figure', { name: 'Preview' })
      .getByText(/^Coffee for \w/)
      .first(),
  ).toBeVisible()
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

test('a campaign is accessible in every state', { tag: ['@rare', '@phone'] }, async ({
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
    await visit(page, nobody.path)
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await page.getByLabel('Starts on').fill(`${soon}T03:00`)
    await expect(page.getByRole('dialog')).toContainText('Nobody is in this audience now.')
    await expect(page.getByRole('dialog')).toContainText('The location has quiet hours then')
    await checkAccessibility()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('Nobody matches. Change the audience')
    await checkAccessibility()
    await page.getByRole('link', { name: 'Change the audience' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Edit campaign' })).toBeVisible()
    await checkAccessibility()
  })
  await test.step('a draft that is about to start', async () => {
    await visit(page, path)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(question.getByRole('button', { name: /^Send to \d+ drivers? now$/ })).toBeVisible()
    await checkAccessibility()
  })
  await test.step('a campaign that is about to stop', async () => {
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
      await visit(page, `/locations/campaigns/view?campaign=${one.id}&location-id=${id}`)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
      await checkAccessibility()
    }
  })
  await test.step('no campaign with this id', async () => {
    await visit(page, `/locations/campaigns/view?campaign=no-such-campaign&location-id=${warehouseId}`)
    await expect(page.getByRole('heading', { name: 'There is no such campaign' })).toBeVisible()
    await checkAccessibility()
  })
})
