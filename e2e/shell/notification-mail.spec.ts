import { unique, uniqueEmail, uniquePhone } from '../support/api'
import { expect, test } from '../support/fixtures'
import { readMailedLink } from '../support/mailbox'
import { fillLogin } from '../support/session'

// Who is told what, when, and once: services/api/src/notification-delivery/*.test.ts.

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / HOUR + hours) * HOUR).toISOString()

test('a mailed request opens after the login, its answer settles it for the other owner, one press ends such mails', {
  tag: '@rare',
}, async ({ page, api, checkAtBothWidths }) => {
  const { session, email, password } = await api.signUp()
  const host = api.as(session)
  const verify = new URL(await readMailedLink(api, email, '/login\\?verify='), 'http://x').searchParams
  await api.call('POST /user/warehouse-owner/verify', { code: verify.get('verify') })
  const otherEmail = uniqueEmail()
  const { code } = await host.call('POST /team/invite', {
    email: otherEmail,
    subrole: 'owner',
    warehouseIds: null,
  })
  const other = api.as(
    await api.call('POST /user/warehouse-owner/sign-up', {
      name: 'Jo Lind',
      email: otherEmail,
      password,
      company: 'Berg Parking',
      country: 'DE',
      phone: '+494055509998',
      acceptTerms: true,
      invite: code,
    }),
  )
  const name = unique('Mailed')
  const { id } = await host.addLocation(name)
  await host.call(`PATCH /warehouse/${id}`, { bookingMode: 'request' })
  await host.call(`POST /warehouse/${id}/publish`)
  const plate = 'HH AB 1205'
  const driver = { name: 'Rita Vos', phone: uniquePhone(), language: 'en' }
  // The location knows the driver from a later stay.
  await host.call(`POST /warehouse/${id}/booking`, {
    driver,
    plate,
    vehicleType: 'truck',
    startsAt: inHours(480),
    endsAt: inHours(500),
  })
  const asked = { driver: driver.name, location: name, startsAt: inHours(2), endsAt: inHours(22) }
  await host.call('POST /demo/request', asked)

  const row = `/locations/bookings\\?location-id=${id}&amp;booking=`
  await page.goto((await readMailedLink(api, email, row)).replace('&amp;', '&'))
  await fillLogin(page, { email, password })
  const stay = page.getByRole('dialog', { name: plate })
  await stay.getByRole('button', { name: /^Accept/ }).click()
  const readOther = async () => (await other.call('GET /notification')).results
  await expect.poll(readOther).toMatchObject([{ kind: 'request', isSettled: true }])

  await page.goto(await readMailedLink(api, email, '/login\\?unsubscribe=\\d+\\.request\\.'))
  await expect(page.getByText('Requests for stays')).toBeVisible()
  const isMailed = async () =>
    (await host.call('GET /user/me/notification')).kinds.find(
      ({ kind }: { kind: string }) => kind === 'request',
    ).mail
  expect(await isMailed()).toBe(true)
  await checkAtBothWidths()
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(page.getByRole('heading', { name: 'No more mails of this kind', exact: true })).toBeVisible()
  expect(await isMailed()).toBe(false)

  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(page.getByRole('checkbox', { name: 'Requests for stays: Mail' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: /^Send no mail, and nothing to my devices/ }).click()
  await checkAtBothWidths()

  await page.goto('/notifications?show=all')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: plate })).toContainText(
    'Accepted',
  )
  await checkAtBothWidths()
})
