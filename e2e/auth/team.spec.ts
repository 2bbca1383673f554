import type { Page } from '@playwright/test'
import { unique, uniqueEmail, uniquePhone } from '../support/api'
import { disableLive } from '../support/disable-live'
import { expect, test } from '../support/fixtures'
import { readMailedLink } from '../support/mailbox'
import { respond } from '../support/respond'
import { storeSession } from '../support/session'
import { buildPerson, fillFields } from '../support/sign-up-form'

// Answers, changes and their permissions: services/api/src/team/*.test.ts. The dialogs: remotes/auth/src/features/team.

const soon = { timeout: 2000 }
const plates = { byInvite: 'LT ABC 123', byCode: 'HH 7 KL' }

/** Lets a vehicle in at the gate board, which the page shows. */
const letIn = async (page: Page, location: string, plate: string) => {
  await page.getByRole('link', { name: location }).click()
  await page.getByRole('button', { name: plate }).first().click()
  await page.getByRole('dialog', { name: plate }).getByRole('button', { name: 'Let in' }).click()
  await expect(page.getByRole('status').filter({ hasText: `${plate} let in` })).toBeAttached()
}

test('an owner admits gate staff by invite and by location code, and both check vehicles in', async ({
  page,
  api,
  browser,
  expectErrors,
}) => {
  test.slow()
  expectErrors(/40[13]/)
  const { session, email: ownerEmail } = await api.signUp()
  const owner = api.as(session)
  const location = unique('Gate')
  const { id } = await owner.addLocation(location)
  await owner.call(`POST /warehouse/${id}/publish`)
  const { code } = await owner.call(`GET /warehouse/${id}`)
  for (const plate of Object.values(plates))
    await owner.call(`POST /warehouse/${id}/booking`, {
      driver: { name: 'Rita Vos', phone: uniquePhone(), language: 'en' },
      plate,
      startsAt: new Date(Date.now() - 60_000).toISOString(),
      endsAt: new Date(Date.now() + 3_600_000).toISOString(),
    })
  const invited = await (await browser.newContext()).newPage()
  const asking = await (await browser.newContext()).newPage()
  const { Email: _, ...person } = buildPerson()
  const invitedEmail = uniqueEmail()
  const card = (title: RegExp) => page.locator('section', { has: page.getByRole('heading', { name: title }) })
  const readHistory = async () => {
    const { results } = await owner.call(`GET /warehouse/${id}/booking`)
    const booking = results.find(({ plate }: { plate: string }) => plate === plates.byCode)
    return JSON.stringify(await owner.call(`GET /booking/${booking.id}/event`))
  }

  await test.step('the owner confirms their address before inviting others', async () => {
    await storeSession(page, session)
    await page.goto('/team')
    await expect(page.getByRole('heading', { name: 'Nobody else yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
    await dialog.getByLabel('Email').fill(invitedEmail)
    await expect(dialog.getByRole('radio', { name: /^All locations/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Send the invite' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'Confirm your email address' })).toBeVisible()
    const verify = new URL(await readMailedLink(api, ownerEmail, '/login\\?verify='), 'http://x').searchParams
    await api.call('POST /user/warehouse-owner/verify', { code: verify.get('verify') })
    await dialog.getByRole('button', { name: 'Send the invite' }).click()
    await expect(dialog).toBeHidden()
    await expect(card(/open invite/).getByText(invitedEmail)).toBeVisible()
  })

  await test.step('the invited person signs up by the mail, and lets a vehicle in', async () => {
    await invited.goto(await readMailedLink(api, invitedEmail, '/parkings/sign-up\\?invite='))
    await fillFields(invited, person)
    await invited.getByRole('button', { name: 'Create account' }).click()
    await letIn(invited, location, plates.byInvite)
    await expect(card(/^2 members/).getByText(invitedEmail)).toBeVisible(soon)
    await expect(page.getByText('1 open invite')).toBeHidden()
  })

  const askingEmail = uniqueEmail()
  await test.step('another asks by the code of the location; the owner sees it at once, and approves', async () => {
    await asking.goto(`/parkings/sign-up?location=${code}`)
    await fillFields(asking, { ...person, 'Your name': 'Kai Ohm', Email: askingEmail })
    await asking.getByRole('button', { name: 'Ask for access' }).click()
    await expect(asking.getByRole('heading', { name: 'The owner has been asked' })).toBeVisible()
    await page.getByRole('button', { name: 'Approve Kai Ohm' }).click(soon)
    await page
      .getByRole('dialog', { name: 'Approve Kai Ohm' })
      .getByRole('button', { name: 'Approve' })
      .click()
    await expect(card(/^3 members/).getByText('Kai Ohm', { exact: true })).toBeVisible()
  })

  await test.step('the approved person logs in by the mail, and lets the other vehicle in', async () => {
    await asking.goto(await readMailedLink(api, askingEmail, '/login'))
    await fillFields(asking, { Email: askingEmail, Password: person.Password })
    await asking.getByRole('button', { name: 'Log in' }).click()
    await letIn(asking, location, plates.byCode)
    // The board shows an event before the API has it.
    await expect.poll(readHistory).toContain('"by":"Kai Ohm"')
  })

  await test.step('the removed person is logged out at once', async () => {
    await page.getByRole('button', { name: 'Actions for Kai Ohm' }).click()
    await page.getByRole('menuitem', { name: 'Remove from the team' }).click()
    await page.getByRole('button', { name: 'Remove Kai Ohm' }).click()
    await expect(card(/^2 members/)).toBeVisible()
    await expect(card(/^2 members/).getByText('Kai Ohm', { exact: true })).toBeHidden()
    // Not the toast of a request that was under way.
    await expect(asking.getByText('Please log in again', { exact: true })).toBeVisible(soon)
  })

  // The history keeps the name of a removed person.
  expect(await readHistory()).toContain('"by":"Kai Ohm"')
  for (const other of [invited, asking]) await other.context().close()
})

test.describe('the team', () => {
  test.use({ user: 'owner' })

  const listPage = (results: unknown[]) => ({
    results,
    count: results.length,
    hasMore: false,
    page: 1,
    limit: 100,
  })
  const member = (id: number, name: string, change = {}) => ({
    id,
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@hosts.test`,
    phone: '+4940555012',
    subrole: 'access-only',
    warehouseIds: [1, 2],
    status: 'active',
    createdAt: '2026-01-01T00:00:00.000Z',
    usedAt: null,
    ...change,
  })
  const invite = (id: number, expiresAt: string) => ({
    id,
    email: `invited-${id}@hosts.test`,
    subrole: 'manager',
    warehouseIds: null,
    invitedBy: 'Ada Berg',
    sentAt: '2026-01-01T00:00:00.000Z',
    expiresAt,
  })

  test('is accessible in every state', { tag: ['@rare', '@phone-only'] }, async ({
    page,
    expectErrors,
    checkAccessibility,
  }) => {
    test.slow()
    expectErrors(/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
    // An invite of another test would load the team before Retry does.
    await disableLive(page)
    let people: unknown[] | null = null
    let invites: unknown[] = []
    await page.route('**/api/v1/team?*', (route) =>
      people ? respond(route, 200, listPage(people)) : respond(route, 503, { message: 'Away', code: 'away' }),
    )
    await page.route('**/api/v1/team/invite', (route) =>
      respond(route, 201, { code: 'a', link: 'http://x.test', expiresAt: '2999-01-01T00:00:00.000Z' }),
    )
    await page.route('**/api/v1/team/invite?*', (route) => respond(route, 200, listPage(invites)))
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const close = () => page.keyboard.press('Escape')

    await test.step('it cannot be loaded', async () => {
      await page.goto('/team')
      await expect(page.getByText('Away').first()).toBeVisible()
      await checkAccessibility()
    })
    await test.step('shows a team of one', async () => {
      people = [member(1, 'Ada Berg', { subrole: 'owner', warehouseIds: null })]
      await press('Retry')
      await expect(page.getByRole('heading', { name: 'Nobody else yet' })).toBeVisible()
      await checkAccessibility()
    })
    await test.step('an invite with nothing in it', async () => {
      await press('Invite')
      await press('Send the invite')
      await expect(page.getByText('Choose at least one location')).toBeVisible()
      await checkAccessibility()
    })
    await test.step('people ask, one invite has expired', async () => {
      people = [member(2, 'Kai Ohm', { status: 'pending' }), ...(people ?? []), member(3, 'Mia Lund')]
      invites = [invite(1, '2999-01-01T00:00:00.000Z'), invite(2, '2026-01-08T00:00:00.000Z')]
      await page.getByLabel('Email').fill('invited-1@hosts.test')
      await page.getByRole('dialog').getByText('All locations').click()
      await press('Send the invite')
      await expect(page.getByText('Expired')).toBeVisible()
      await checkAccessibility()
    })
    await test.step('an approval', async () => {
      await press('Approve Kai Ohm')
      await expect(page.getByRole('dialog')).toBeVisible()
      await checkAccessibility()
      await close()
    })
    await test.step('the question before a removal', async () => {
      await press('Actions for Mia Lund')
      await page.getByRole('menuitem', { name: 'Remove from the team' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await checkAccessibility()
      await close()
    })
    await test.step('offline', async () => {
      await page.context().setOffline(true)
      await expect(page.getByText(/^Offline/)).toBeVisible()
      await checkAccessibility()
    })
  })
})
