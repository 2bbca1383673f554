import type { Page } from '@playwright/test'
import { unique, uniqueEmail } from '../support/api'
import { expect, test } from '../support/fixtures'
import { respond } from '../support/session'

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
}
const person = () => ({
  'Your name': 'Ada Berg',
  Email: uniqueEmail(),
  Phone: '+49 40 5550 1234',
  Password: 'a-long-password',
})
const createAccount = (page: Page) => page.getByRole('button', { name: 'Create account' })

test('a host signs up and goes on to his first location', { tag: '@released' }, async ({ page }) => {
  await page.goto('/signup')
  await fill(page, { ...person(), Company: 'Berg Parking' })
  await page.getByLabel('Country').selectOption('Germany')
  await page.getByText('I accept the terms of use').click()
  await createAccount(page).click()
  await expect(page).toHaveURL('/locations/new')
  await page.getByRole('link', { name: 'Locations', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Add your first location' })).toBeVisible()
})

test('an empty form says at each field what is missing, and the first has the focus', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await createAccount(page).click()
  for (const text of [
    'Enter your name, at least 2 characters',
    'Enter your company, at least 2 characters',
    'Enter an email address like name@example.com',
    'Enter the number with its country code, like +49 30 1234567',
    'Use at least 10 characters',
    'Please accept the terms to go on',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeFocused()
})

test('a field is checked when it is left, then while it is typed', { tag: '@once' }, async ({ page }) => {
  await page.goto('/signup')
  const email = page.getByLabel('Email')
  await email.fill('ada')
  const fault = page.getByText('Enter an email address like name@example.com')
  await expect(fault).toHaveCount(0)
  await email.blur()
  await expect(fault).toBeVisible()
  await email.fill('ada@berg.test')
  await expect(fault).toHaveCount(0)
})

test('a taken email says so, loses nothing and leads to the login', async ({ page, api, expectErrors }) => {
  expectErrors(/422/)
  const { email } = await api.signUp()
  await page.goto('/signup')
  await fill(page, { ...person(), Company: 'Berg Parking', Email: email })
  await page.getByText('I accept the terms of use').click()
  await createAccount(page).click()
  await expect(page.getByText('An account with this email exists.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Company')).toHaveValue('Berg Parking')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a-long-password')
  await page.getByRole('link', { name: 'Log in instead' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('an API that fails loses nothing of a sign-up', { tag: '@once' }, async ({ page, expectErrors }) => {
  expectErrors(/503/)
  await page.route('**/sign-up', (route) =>
    route.request().method() === 'POST' ? respond(route, 503, '<html>Unavailable</html>') : route.fallback(),
  )
  await page.goto('/signup')
  await fill(page, { ...person(), Company: 'Berg Parking' })
  await page.getByText('I accept the terms of use').click()
  await createAccount(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You could not be signed up' })).toBeVisible()
  await expect(page.getByLabel('Company')).toHaveValue('Berg Parking')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a-long-password')
})

test('an invited manager joins the account and sees the locations that he was given', {
  tag: '@released',
}, async ({ page, owner }) => {
  const email = uniqueEmail()
  const id = await owner.locationId('Hafen Truckstop')
  const { code } = await owner.call('POST /team/invite', { email, subrole: 'manager', warehouseIds: [id] })
  await page.goto(`/signup?invite=${code}`)
  await expect(page.getByRole('heading', { name: 'Nordlicht Parking invites you' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Email')).not.toBeEditable()
  const { 'Your name': name, Phone, Password } = person()
  await fill(page, { 'Your name': name, Phone, Password })
  await page.getByText('I accept the terms of use').click()
  await createAccount(page).click()
  await expect(page.getByRole('status').filter({ hasText: '1 location' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hafen Truckstop' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add location' })).toHaveCount(0)
})

test('gate staff by invite open the gate at once', async ({ page, owner }) => {
  const email = uniqueEmail()
  const id = await owner.locationId('Altona Parkhaus')
  const invite = { email, subrole: 'access-only', warehouseIds: [id] }
  const { code } = await owner.call('POST /team/invite', invite)
  await page.goto(`/parkings/sign-up?invite=${code}`)
  await expect(page.getByText('Altona Parkhaus')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  const { 'Your name': name, Phone, Password } = person()
  await fill(page, { 'Your name': name, Phone, Password })
  await createAccount(page).click()
  await expect(page).toHaveURL('/parkings')
  await expect(page.getByRole('link', { name: 'Altona Parkhaus' })).toBeVisible()
})

for (const path of ['/signup', '/parkings/sign-up'])
  test(`an invite that is used up says so at ${path}`, { tag: '@once' }, async ({ page, expectErrors }) => {
    expectErrors(/404/)
    await page.goto(`${path}?invite=${unique('used').replace(' ', '-')}`)
    await expect(page.getByRole('heading', { name: 'This invite has expired' })).toBeVisible()
    await expect(page.getByText('Ask the owner for a new one.', { exact: true })).toBeVisible()
  })

test('gate staff by location code wait for the owner', async ({ page, expectErrors, checkAccessibility }) => {
  expectErrors(/403/)
  const { Email, Password, ...rest } = person()
  await page.goto('/parkings/sign-up')
  await fill(page, { ...rest, Email, Password, 'Location code': 'hafen2' })
  await page.getByRole('button', { name: 'Ask for access' }).click()
  await expect(page.getByRole('heading', { name: 'The owner has been asked' })).toBeVisible()
  await expect(page.getByText(/Hafen Truckstop/)).toBeVisible()
  await checkAccessibility()
  await page.getByRole('link', { name: 'Back to log in' }).click()
  await fill(page, { Email, Password })
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('The owner has not approved you yet')).toBeVisible()
})

test('a code that no location has is said at the field, and the rest is kept', { tag: '@once' }, async ({
  page,
  expectErrors,
}) => {
  expectErrors(/422/)
  await page.goto('/parkings/sign-up')
  await fill(page, { ...person(), 'Location code': 'ZZZZZZ' })
  await page.getByRole('button', { name: 'Ask for access' }).click()
  await expect(page.getByLabel('Location code')).toBeFocused()
  await expect(page.getByLabel('Location code')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Berg')
})
