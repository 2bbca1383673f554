import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, Page, Worker } from '@playwright/test'
import { unique, uniquePhone } from '../support/api'
import { test as base, expect } from '../support/fixtures'
import { openOwnDeployment } from '../support/own-deployment'
import { fillLogin, storeSession } from '../support/session'

// What is shown and opened: shell/src/service-worker/push/push.test.ts. Words and states of the account: remotes/auth/src/features/account/push.
// What is sent to whom: services/api/src/push. Here: the parts together. A real push service and a phone's screen are in none of them.

type Site = Awaited<ReturnType<typeof openOwnDeployment>>
type Shown = { title: string; options: { tag: string; data: { path: string } } }

const test = base.extend<{ site: Site }>({
  site: async ({ baseURL, page }, use) => {
    const site = await openOwnDeployment(baseURL)
    page.context().once('close', site.close)
    await use(site)
  },
})
test.use({ serviceWorkers: 'allow' })

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / HOUR + hours) * HOUR).toISOString()

/** A browser without a screen has no push service and may show nothing: its answers, in place of those. */
const replacePush = (page: Page) => {
  const endpoint = `https://push.example/${randomBytes(8).toString('hex')}`
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url')
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') }
  return page.addInitScript(
    (json) => {
      const subscription = { endpoint: json.endpoint, toJSON: () => json, unsubscribe: async () => true }
      const readSubscribed = () => (localStorage.getItem('device/pushed') ? subscription : null)
      Object.assign(PushManager.prototype, {
        getSubscription: async () => readSubscribed(),
        subscribe: async () => {
          localStorage.setItem('device/pushed', 'yes')
          return subscription
        },
      })
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Object.assign(Notification, { requestPermission: async () => 'granted' })
    },
    { endpoint, keys },
  )
}

/** Pushes by the debugging protocol, and lists what the worker shows. */
const openWorker = async (context: BrowserContext, page: Page, origin: string) => {
  const debug = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    debug.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { scopeURL, registrationId } of registrations)
        if (scopeURL.startsWith(origin)) resolve(registrationId)
    })
  })
  await debug.send('ServiceWorker.enable')
  const registrationId = await registered
  const worker = context.serviceWorkers().find((one) => one.url().startsWith(origin)) as Worker
  await worker.evaluate(() => {
    const shown: unknown[] = []
    const scope = self as unknown as { registration: object }
    Object.assign(scope, { shown })
    Object.assign(scope.registration, {
      showNotification: async (title: string, options: unknown) => void shown.push({ title, options }),
    })
  })
  const listShown = () => worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown)
  return {
    push: (data: string) => debug.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    listShown,
    press: async () =>
      worker.evaluate(
        (data) => {
          const notification = { data, close: () => {} }
          const values = { notification, waitUntil: () => {} }
          self.dispatchEvent(Object.assign(new Event('notificationclick'), values))
        },
        (await listShown()).at(-1)?.options.data,
      ),
  }
}

test('a host switches pushes on; one leads an open page to its row, and a new one after the login', {
  tag: '@rare',
}, async ({ page, context, api, site, checkAtBothWidths, picture }) => {
  const { session, ...credentials } = await api.signUp()
  const host = api.as(session)
  const name = unique('Pushed')
  const { id } = await host.addLocation(name)
  const plate = 'HH AB 1205'
  const { id: bookingId } = await host.call(`POST /warehouse/${id}/booking`, {
    driver: { name: 'Rita Vos', phone: uniquePhone(), language: 'en' },
    plate,
    vehicleType: 'truck',
    startsAt: inHours(480),
    endsAt: inHours(500),
  })
  await storeSession(page, session)
  await replacePush(page)
  await page.goto(`${site.origin}/account`)
  await expect(page.getByRole('heading', { name: 'On this device' })).toBeVisible()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await page.reload()
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText('This device is told')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Devices that are told' })).toContainText('This device')
  await checkAtBothWidths()
  await picture('push')
  const { devices } = await host.call('GET /user/me/push')
  expect(devices).toHaveLength(1)

  const { push, press, listShown } = await openWorker(context, page, site.origin)
  await push('not for this browser')
  await expect.poll(listShown).toMatchObject([{ title: 'Something needs you' }])
  const path = `/locations/bookings?location-id=${id}&booking=${bookingId}`
  const message = {
    id: 'm1',
    title: `A request for a stay at ${name}`,
    path,
    tag: `request-${id}`,
    lang: 'en',
  }
  await push(JSON.stringify(message))
  await push(JSON.stringify(message))
  await expect.poll(listShown).toHaveLength(2)
  expect((await listShown())[1]).toMatchObject({ title: message.title, options: { tag: message.tag } })

  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await press()
  await expect(page.getByRole('dialog', { name: plate })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  await page.evaluate(() => localStorage.clear())
  await page.goto(site.origin + path)
  await fillLogin(page, credentials)
  await expect(page.getByRole('dialog', { name: plate })).toBeVisible()
})
