import type { Page } from '@playwright/test'
import { type Api, uniqueEmail } from '../support/api'
import { expect, test } from '../support/fixtures'
import { respond } from '../support/respond'
import { buildPerson, fillFields } from '../support/sign-up-form'
import { visit } from '../support/visit'

// Behaviour of the forms in these states is tested beside them. The forms without an error, at both widths: shell/frame.spec.ts. Their one
// column is the same in a wide window.

type State = [name: string, reach: (page: Page, api: Api, owner: Api) => Promise<void>]

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
/** In the screen itself: a toast may say the same before the screen has changed. */
const see = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('main').getByText(text).first()).toBeVisible()
/** The first address is loaded, the next ones are where links lead. */
const open = (page: Page, address: string) =>
  page.url() === 'about:blank' ? page.goto(address) : visit(page, address)
const logIn = async (page: Page) => {
  await open(page, '/login')
  await fillFields(page, { Email: uniqueEmail(), Password: 'not-the-password' })
  await press(page, 'Log in')
}
const signUp = async (page: Page, email = uniqueEmail()) => {
  // Shows no earlier error, only the draft.
  await open(page, '/login')
  await open(page, '/signup')
  await fillFields(page, { ...buildPerson(), Company: 'Berg Parking', Email: email })
  await page.getByRole('checkbox', { name: 'I accept the terms of use' }).check({ force: true })
  await press(page, 'Create account')
}

const loginStates: State[] = [
  [
    'fields left empty',
    async (page) => {
      await open(page, '/login')
      await press(page, 'Log in')
      await see(page, 'Enter your password')
    },
  ],
  [
    'a wrong password',
    async (page) => {
      await logIn(page)
      await see(page, /^Email or password is incorrect$/)
    },
  ],
  [
    'an API that fails',
    async (page) => {
      await page.route('**/user/warehouse-owner/login', (route) => route.abort())
      await logIn(page)
      await see(page, 'You could not be logged in')
    },
  ],
  [
    'too many attempts',
    async (page) => {
      await page.route('**/user/warehouse-owner/login', (route) =>
        respond(route, 429, { message: 'Too many attempts', code: 'rate_limited' }, { 'Retry-After': '600' }),
      )
      await logIn(page)
      await expect(page.getByRole('timer')).toBeVisible()
    },
  ],
  [
    'the link for a new password is sent',
    async (page) => {
      await open(page, '/login?forgot')
      await page.getByLabel('Email').fill('ada@berg.test')
      await press(page, 'Send the link')
      await see(page, 'If ada@berg.test has an account')
    },
  ],
  [
    'a new password',
    async (page) => {
      await page.route('**/password/reset/check', (route) => respond(route, 200, null))
      await open(page, '/login?reset=used-up')
      await page.getByLabel('New password').fill('another-password')
    },
  ],
  [
    'an expired link for a new password',
    async (page) => {
      await press(page, 'Save the password')
      await see(page, 'This link has expired')
    },
  ],
  [
    'an expired link to confirm an email',
    async (page) => {
      await open(page, '/login?verify=used-up')
      await see(page, 'This link has expired')
    },
  ],
]

const signUpStates: State[] = [
  [
    'fields left empty',
    async (page) => {
      await open(page, '/signup')
      await press(page, 'Create account')
      await see(page, 'Please accept the terms to continue')
    },
  ],
  [
    'a taken email',
    async (page, api) => {
      await signUp(page, (await api.signUp()).email)
      await see(page, 'An account with this email exists.')
    },
  ],
  [
    'an API that fails',
    async (page) => {
      await page.route('**/sign-up', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      )
      await signUp(page)
      await see(page, 'You could not be signed up')
    },
  ],
  [
    'an invite',
    async (page, _, owner) => {
      const id = await owner.locationId('Hafen Truckstop')
      const invite = { email: uniqueEmail(), subrole: 'manager', warehouseIds: [id] }
      const { code } = await owner.call('POST /team/invite', invite)
      await open(page, `/signup?invite=${code}`)
      await see(page, 'Nordlicht Parking invites you')
    },
  ],
  [
    'an expired invite',
    async (page) => {
      await open(page, '/signup?invite=used-up')
      await see(page, 'This invite has expired')
    },
  ],
  [
    'a code that no location has',
    async (page) => {
      await open(page, '/parkings/sign-up')
      await fillFields(page, { ...buildPerson(), 'Location code': 'ZZZZZZ' })
      await press(page, 'Ask for access')
      await expect(page.getByLabel('Location code')).toHaveAttribute('aria-invalid', 'true')
    },
  ],
  [
    'an invite of gate staff',
    async (page, _, owner) => {
      const id = await owner.locationId('Altona Parkhaus')
      const invite = { email: uniqueEmail(), subrole: 'access-only', warehouseIds: [id] }
      const { code } = await owner.call('POST /team/invite', invite)
      await open(page, `/parkings/sign-up?invite=${code}`)
      await see(page, 'Nordlicht Parking invites you')
    },
  ],
]

for (const [form, states] of [
  ['login', loginStates],
  ['sign-up', signUpStates],
] as const)
  test(`the ${form} is accessible in every state`, { tag: ['@rare', '@phone-only'] }, async ({
    page,
    api,
    owner,
    expectErrors,
    checkAccessibility,
  }) => {
    test.slow()
    expectErrors(/Failed to load resource|ERR_FAILED/)
    for (const [name, reach] of states)
      await test.step(name, async () => {
        await reach(page, api, owner)
        await checkAccessibility()
        await page.unrouteAll()
      })
  })
