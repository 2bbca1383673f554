import { unique } from '../support/api'
import { expect, test } from '../support/fixtures'
import {
  addGateStaff,
  expectGateEvents,
  expectWaiting,
  letIn,
  letOut,
  openGate,
  openGateLocation,
  setClock,
} from '../support/gate'
import { openOwnDeployment } from '../support/own-deployment'
import { storeSession } from '../support/session'
import { readStored, waitForStored } from '../support/wait-for-stored'

// The worker's files and releases: e2e/shell/service-worker.spec.ts. Faults of network and API: faults.spec.ts.

test.use({ serviceWorkers: 'allow' })

/** Number of gates with a stored snapshot. */
const countSnapshots = () =>
  new Promise<number>((resolve, reject) => {
    const request = indexedDB.open('session/gate')
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const count = request.result.transaction('snapshots').objectStore('snapshots').count()
      count.onsuccess = () => {
        request.result.close()
        resolve(count.result)
      }
    }
  })

test('starts without a network, works, reloads, goes Back, and keeps its queue through a release and a rollback', async ({
  page,
  context,
  baseURL,
  api,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource|net::ERR/)
  const location = await openGateLocation(api, ['HH 11', 'HH 22', 'HH 33'])
  const other = await location.host.addLocation(unique('Gate'))
  const session = await addGateStaff(api, location, [location.id, other.id])
  const site = await openOwnDeployment(baseURL)
  const gate = { ...location, path: site.origin + location.path }
  await storeSession(page, session)
  await openGate(page, gate)
  await waitForStored(page, ['gate'])
  expect(await readStored(page)).not.toContain(site.pathOf('locations'))
  const devTools = await context.newCDPSession(page)
  // Only a full Chromium reports errors. A test's context is a private window, where it installs nothing.
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const { start_url: start } = await (await fetch(`${site.origin}/manifest.webmanifest`)).json()
  const eventCall = /\/gate\/event$/
  site.faults.add(eventCall)

  await test.step('opens a gate that this device never showed, and the last one, without a network', async () => {
    await expect.poll(() => page.evaluate(countSnapshots)).toBe(2)
    await context.setOffline(true)
    await page.goto(`${site.origin}/parkings?choose`)
    await page.getByRole('link', { name: other.name }).click()
    await expect(page.getByRole('heading', { name: other.name, level: 1 })).toBeVisible()
    await openGate(page, gate)
    await expect(page.getByText(/^Offline since/)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: other.name, level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/^These gates are stored on this device/)).toBeVisible()
    await page.goForward()
    await page.goForward()
    await expect(page).toHaveURL(gate.path)
    await letIn(page, 'HH 11')
    await page.reload()
    await expectWaiting(page, 1)
    await letOut(page, 'HH 11')
  })

  await test.step('the app is started from the home screen', async () => {
    await page.goto(site.origin + start)
    await expect(page).toHaveURL(gate.path)
    await expectWaiting(page, 2)
  })

  const first = site.findRelease('gate')
  await site.release('gate', '9.0.0', { from: 'Expected today', to: 'Due today' })
  await test.step('meanwhile the remote is released', async () => {
    await context.setOffline(false)
    await page.goto(gate.path)
    await expect(page.getByRole('heading', { name: 'Due today' })).toBeVisible()
    await expectWaiting(page, 2)
    await context.setOffline(true)
    await letIn(page, 'HH 22')
  })

  await test.step('and rolled back', async () => {
    site.setRelease('gate', first)
    await context.setOffline(false)
    await openGate(page, gate)
    await letIn(page, 'HH 33')
    await expectWaiting(page, 4)
  })

  site.faults.delete(eventCall)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expectWaiting(page, 0)
  await expectGateEvents(location, ['in HH 11', 'out HH 11', 'in HH 22', 'in HH 33'])
  site.close()
})

test('opens the stored gate with a date that is 8 days off, online and offline', { tag: '@rare' }, async ({
  page,
  context,
  baseURL,
  api,
  expectErrors,
  picture,
}) => {
  expectErrors(/Failed to load resource|net::ERR/)
  const location = await openGateLocation(api, ['HH 44', 'HH 55'])
  const site = await openOwnDeployment(baseURL)
  const gate = { ...location, path: site.origin + location.path }
  await storeSession(page, location.session)
  await openGate(page, gate)
  await waitForStored(page)
  await expect.poll(() => page.evaluate(countSnapshots)).toBe(1)
  // In the location's zone: shortly before midnight this machine's day may be another one.
  const timeZone = 'Europe/Berlin'
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone })
  const inEightDays = day.format(Date.now() + 8 * 24 * 3_600_000)
  const warning = page.getByRole('complementary', { name: 'Date of this device' })
  const expectVehicles = async () => {
    await expect(page.getByRole('button', { name: 'HH 55 Driver' })).toBeVisible()
    await expect(page.getByText(/^The date of this device, .*8 d/)).toBeVisible()
    await expect(warning).toHaveCount(0)
  }

  await setClock(context, 8 * 24)
  await test.step('without a network', async () => {
    await context.setOffline(true)
    await openGate(page, gate)
    await expectVehicles()
    await picture('date-offline')
    await letIn(page, 'HH 44')
    await page.reload()
    await expectWaiting(page, 1)
  })

  await test.step('online, and nothing else opens or is stored', async () => {
    site.change({})
    await context.setOffline(false)
    await openGate(page, gate)
    await expectVehicles()
    await expectWaiting(page, 0)
    await expectGateEvents(location, ['in HH 44'])
    const sequence = () =>
      page.evaluate(() => JSON.parse(JSON.parse(localStorage.getItem('registry') ?? '').registry).sequence)
    const before = await sequence()
    await picture('date-online')
    await page.goto(`${site.origin}/locations/chat?location-id=${location.id}`)
    await expect(page.getByText(/Is the date of this device right\?/).first()).toBeVisible()
    await expect(warning).toContainText(`The date of this device is ${inEightDays}`)
    await picture('date-refused')
    expect(await sequence()).toBe(before)
  })

  await test.step('8 days behind', async () => {
    await setClock(context, -16 * 24)
    await context.setOffline(true)
    await openGate(page, gate)
    await expectVehicles()
    await picture('date-behind')
  })
  site.close()
})
