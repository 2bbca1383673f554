import { chromium, type TestInfo } from '@playwright/test'
import type { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import {
  expectGateEvents,
  expectWaiting,
  isApiCall,
  isEventCall,
  letIn,
  letOut,
  openGate,
  openGateLocation,
  queueEvents,
  readGateEvents,
  sendNow,
  setClock,
} from '../support/gate'
import { respond } from '../support/respond'
import { fillLogin, logOut, storeSession } from '../support/session'

// Each fault with each kind of event, storage and queue: Jest in remotes/gate/src/features/gate/offline. With a service worker:
// e2e/gate/offline.spec.ts.

const offline = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED|status of 5\d\d/

test('records each event once through a cut network, a failing API and lost answers', async ({
  page,
  context,
  api,
  expectErrors,
  checkAccessibility,
}) => {
  expectErrors(offline)
  const location = await openGateLocation(api, ['HH 11', 'HH 22', 'HH 33', 'HH 44'])
  await page.clock.install()
  await storeSession(page, location.session)
  await openGate(page, location)

  await test.step('the network goes in the middle', async () => {
    await context.setOffline(true)
    await letIn(page, 'HH 11')
    await expect(page.getByText(/^Offline since/)).toBeVisible()
    await letOut(page, 'HH 11')
    await expectWaiting(page, 2)
  })

  await test.step('all gates are listed on a page that never showed them', async () => {
    await page.getByRole('link', { name: 'All gates' }).click()
    await expect(page.getByText(/^These gates are stored on this device/)).toBeVisible()
    await checkAccessibility()
    await page.getByRole('main').getByRole('link').click()
    await expectWaiting(page, 2)
  })

  await test.step('the network is back, every call to the API fails for a minute, and the page is loaded in it', async () => {
    let tries = 0
    await page.route(isApiCall, (route) => {
      if (isEventCall(new URL(route.request().url()))) tries += 1
      return respond(route, 500, { message: 'Broken' })
    })
    await context.setOffline(false)
    await letIn(page, 'HH 22')
    await expect.poll(() => tries).toBeGreaterThan(0)
    const soFar = tries
    await page.clock.fastForward(30_000)
    // A request that a page makes while it is reloaded may pass by its routes.
    await expect.poll(() => tries).toBeGreaterThan(soFar)
    await page.reload()
    await expectWaiting(page, 3)
    await letOut(page, 'HH 22')
    const before = tries
    await page.clock.fastForward(30_000)
    await expect.poll(() => tries).toBeGreaterThan(before)
    await expectWaiting(page, 4)
    await expect(page.getByText(/^Offline since/)).toBeVisible()
    await expect(page.getByText(/Error code/)).toHaveCount(0)
    await page.unroute(isApiCall)
    // By itself, within half a minute; a try that was on its way has failed.
    await expect(async () => {
      await page.clock.fastForward(30_000)
      await expectWaiting(page, 0, 1_000)
    }).toPass()
    await expect(page.getByText(/^Offline since/)).toHaveCount(0)
  })

  await test.step('the API records, and its answer is lost', async () => {
    let lost = 0
    await page.route(isEventCall, async (route) => {
      await route.fetch()
      lost += 1
      await route.abort()
    })
    await letIn(page, 'HH 33')
    await expect.poll(() => lost).toBeGreaterThan(0)
    await expectWaiting(page, 1)
    await page.unroute(isEventCall)
    await sendNow(page)
    await expectWaiting(page, 0)
  })

  await letIn(page, 'HH 44')
  const done = ['in HH 11', 'out HH 11', 'in HH 22', 'out HH 22', 'in HH 33', 'in HH 44']
  await expectGateEvents(location, done)
})

test('events while the token expires, or the session ends, are sent once by the same person', async ({
  page,
  context,
  api,
  expectErrors,
}) => {
  expectErrors(offline, /status of 401/)
  const location = await openGateLocation(api, ['HH 11', 'HH 22'])
  const { email, password } = location
  await storeSession(page, location.session)
  await openGate(page, location)

  await test.step('the token is renewed', async () => {
    await context.setOffline(true)
    await letIn(page, 'HH 11')
    await page.evaluate(() => localStorage.setItem('access-token', 'expired'))
    await letIn(page, 'HH 22')
    await expectWaiting(page, 2)
    await context.setOffline(false)
    await expectWaiting(page, 0)
  })

  await test.step('or the person logs in again', async () => {
    await context.setOffline(true)
    await letOut(page, 'HH 11')
    await letOut(page, 'HH 22')
    const other = api.as(await api.call('POST /user/warehouse-owner/login', { email, password }))
    await other.call('DELETE /user/me/session')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await fillLogin(page, location)
    await expectWaiting(page, 0)
    await expectGateEvents({ ...location, host: other }, ['in HH 11', 'in HH 22', 'out HH 11', 'out HH 22'])
  })
})

test('two conflicting offline entries reach the host, who settles one', async ({
  page,
  context,
  browser,
  api,
  expectErrors,
  checkAccessibility,
}) => {
  expectErrors(offline)
  const location = await openGateLocation(api, ['HH 11', 'HH 22'])
  const { host, session, bookings } = location
  const wrong = await browser.newContext()
  await setClock(wrong, 3)
  const second = await wrong.newPage()
  for (const phone of [page, second]) {
    await storeSession(phone, session)
    await openGate(phone, location)
  }
  for (const phone of [context, wrong]) await phone.setOffline(true)
  await letIn(page, 'HH 11')
  await letIn(second, 'HH 11')
  await letIn(second, 'HH 22')
  await host.call(`POST /booking/${bookings[1]?.id}/cancel`, { reason: 'Ill' })

  await context.setOffline(false)
  await expectWaiting(page, 0)
  await wrong.setOffline(false)
  await expectWaiting(second, 0)
  await expectGateEvents(location, ['in HH 11', 'in HH 11: already_inside', 'in HH 22: cancelled'])
  for (const { occurredAt } of await readGateEvents(location))
    expect(Math.abs(Date.now() - Date.parse(occurredAt))).toBeLessThan(60_000)
  await wrong.close()

  await test.step('the host looks at both, and settles one', async () => {
    await page.goto('/to-look-at')
    await expect(page.getByText('Let in twice')).toBeVisible()
    await checkAccessibility()
    await page.getByRole('button', { name: 'Check in: HH 22' }).click()
    await expect(page.getByText('1 thing to look at')).toBeVisible()
    await expect(page.getByText('Let in, but the booking was cancelled')).toHaveCount(0)
  })
})

const outliveFaults = async (
  count: number,
  { api, baseURL }: { api: Api; baseURL: string | undefined },
  testInfo: TestInfo,
) => {
  const location = await openGateLocation(api, ['HH 11', 'HH 22'])
  const { session, email, password } = location
  const { launchOptions } = testInfo.project.use
  const open = async () => {
    const options = { ...launchOptions, baseURL: String(baseURL) }
    const context = await chromium.launchPersistentContext(testInfo.outputPath('phone'), options)
    await context.route(isEventCall, (route) => route.abort())
    const page = await context.newPage()
    await storeSession(page, session)
    return { context, page, devTools: await context.newCDPSession(page) }
  }
  const plates = Array.from({ length: count - 1 }, (_, index) => `V ${1000 + index}`)

  await test.step('an event that does not fit on the disk is not shown as done', async () => {
    const { context, page, devTools } = await open()
    const { origin } = new URL(String(baseURL))
    await devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
    await openGate(page, location)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'HH 22 Driver' }).click()
    await page.getByRole('button', { name: 'Let in', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('no room left')
    await page.keyboard.press('Escape')
    await devTools.send('Storage.overrideQuotaForOrigin', { origin })
    await letIn(page, 'HH 11')
    await queueEvents(
      page,
      location,
      plates.map((plate) => ({ type: 'in', plate })),
    )
    const closed = context.waitForEvent('close')
    await devTools.send('Browser.crash').catch(() => {})
    await closed
  })

  const { context, page } = await open()
  await test.step('a logout says what waits, wipes the snapshot and keeps the queue', async () => {
    await openGate(page, location)
    await expectWaiting(page, count)
    await logOut(page)
    const question = page.getByRole('dialog', { name: `${count} events at the gate are not sent yet` })
    await question.getByRole('button', { name: 'Send now' }).click()
    await expect(page.getByRole('dialog', { name: 'Latest' }).getByText('Waiting to be sent')).toBeVisible()
    await page.keyboard.press('Escape')
    await logOut(page)
    await question.getByRole('button', { name: 'Keep and log out' }).click()
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    await expect.poll(names).toEqual(['gate-events'])
  })

  const next = await api.call('POST /user/warehouse-owner/login', { email, password })
  await test.step('the same person sends it after a refresh of the token', async () => {
    await page.evaluate(({ user, refreshToken }) => {
      localStorage.setItem('access-token', 'expired')
      localStorage.setItem('refresh-token', refreshToken)
      localStorage.setItem('user', JSON.stringify(user))
    }, next)
    await context.unroute(isEventCall)
    await openGate(page, location)
    // A transaction for each, beside those of other tests.
    await expectWaiting(page, 0, 30_000)
  })
  const recorded = await readGateEvents({ ...location, host: api.as(next) })
  expect(recorded.map(({ plate }) => plate)).toEqual(['HH 11', ...plates])
  await context.close()
}

test(
  'queued events outlive a full disk, a killed browser, a logout and an expired token',
  { tag: '@rare' },
  async ({ api, baseURL }, testInfo) => outliveFaults(40, { api, baseURL }, testInfo),
)

test(
  '200 queued events outlive a full disk, a killed browser, a logout and an expired token',
  { tag: '@soak' },
  async ({ api, baseURL }, testInfo) => outliveFaults(200, { api, baseURL }, testInfo),
)
