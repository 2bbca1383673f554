import { uniquePhone } from '../support/api'
import { checkOutdoorUse } from '../support/check-outdoor-use'
import { expect, test } from '../support/fixtures'
import {
  expectGateEvents,
  isEventCall,
  letIn,
  openGate,
  openGateLocation,
  queueEvents,
  sendNow,
} from '../support/gate'
import { respond } from '../support/respond'
import { storeSession } from '../support/session'
import { stubCamera } from '../support/stub-camera'
import { visit } from '../support/visit'

// The states of a gate as its staff see them outdoors; the actions are in board.spec.ts and faults.spec.ts.

test.use({ viewport: { width: 390, height: 844 } })

const HOUR = 3_600_000

test('the board, a vehicle and a gate without a network can be read in the sun and pressed in gloves', async ({
  page,
  context,
  api,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/)
  const location = await openGateLocation(api, ['HH 11'])
  await storeSession(page, location.session)
  await openGate(page, location)
  await checkOutdoorUse(page, 'board')
  await context.setOffline(true)
  await expect(page.getByText(/^Offline since/)).toBeVisible()
  await letIn(page, 'HH 11')
  await checkOutdoorUse(page, 'offline')
  await page.getByRole('button', { name: 'HH 11' }).first().click()
  await expect(page.getByRole('dialog', { name: 'HH 11' })).toBeVisible()
  await checkOutdoorUse(page, 'card')
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await expectGateEvents(location, ['in HH 11'])
})

test('every state of a gate and of the frame around it can be read in the sun and pressed in gloves', {
  tag: '@rare',
}, async ({ page, context, api, picture, expectErrors }) => {
  // Some twenty states, each with the accessibility check: three quarters of a minute beside other tests.
  test.setTimeout(150_000)
  expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (403|429|500)/)
  const location = await openGateLocation(api, ['HH 11', 'LTO 482'])
  const { host, id, session } = location
  const verify = `POST /warehouse/${id}/gate/verify`
  const book = (plate: string, startsAt: number, endsAt: number, bayId?: number) =>
    host.call(`POST /warehouse/${id}/booking`, {
      driver: { name: 'Rita Vos', phone: uniquePhone() },
      plate,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
      ...(bayId && { bayId }),
    })
  // One that overstays, on the bay of the next. An end has to be in the future until the next is booked.
  const end = Date.now() + 6_000
  const over = await book('B 99', end - HOUR, end)
  await host.call(`POST /booking/${over.id}/check-in`, {})
  await book('HH 33', end, end + 10 * HOUR, over.bay.id)
  await storeSession(page, session)
  await stubCamera(page)

  const dialog = page.getByRole('dialog')
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  const openCard = async (plate: string) => {
    await press(plate)
    await expect(page.getByRole('dialog', { name: plate })).toBeVisible()
  }
  const search = async (text: string) => {
    await page.getByRole('searchbox').fill(text)
    await page.keyboard.press('Enter')
  }
  let states = 0
  const check = async (state: string) => {
    await checkOutdoorUse(page, state)
    states += 1
    await picture(`${String(states).padStart(2, '0')}-${state}`)
  }

  await test.step('the board', async () => {
    await expect.poll(() => Date.now()).toBeGreaterThan(end)
    await openGate(page, location)
    await expect(page.getByRole('heading', { name: 'Overdue' })).toBeVisible()
    await check('expected-and-overdue')
    await press('Account menu')
    await expect(page.getByRole('menu')).toBeVisible()
    await check('account-menu')
    await page.keyboard.press('Escape')
    await press('Sound and vibration')
    await expect(dialog.getByText('You feel it through a glove.')).toBeVisible()
    await check('device')
    await close()
    await press('Scan code')
    await expect(page.getByText('Hold the driver’s code into the frame.')).toBeVisible()
    await check('camera')
    await close()
    await page.evaluate(() => {
      const refuse = async () => {
        throw new DOMException('Refused', 'NotAllowedError')
      }
      Object.assign(navigator.mediaDevices, { getUserMedia: refuse })
    })
    await press('Scan code')
    await expect(dialog.getByText('The camera is not allowed here')).toBeVisible()
    await check('camera-refused')
    await close()
  })

  await test.step('cards', async () => {
    await openCard('B 99')
    await expect(dialog.getByRole('button', { name: 'Check out' })).toBeVisible()
    await check('card-on-site')
    await close()
    await openCard('HH 11')
    await check('card')
    await dialog.getByRole('button', { name: 'Deny' }).click()
    await expect(dialog.getByRole('button', { name: 'No room' })).toBeVisible()
    await check('deny')
    await dialog.getByRole('button', { name: 'Another reason' }).click()
    await dialog.getByRole('button', { name: 'Deny entry' }).click()
    await expect(dialog.getByText('Say in a few words why.')).toBeVisible()
    await check('deny-another-reason')
    await dialog.getByLabel('Reason').fill('No papers')
    await dialog.getByRole('button', { name: 'Deny entry' }).click()
    await expect(dialog).toHaveCount(0)
    await letIn(page, 'LTO 482')
    await check('on-site')
    await press(/^Undo/)
    await expect(page.getByRole('region').getByText('LTO 482 let in: undone')).toBeVisible()
    await check('undo')
  })

  await test.step('not on the list', async () => {
    await press('Not on the list')
    await dialog.getByRole('button', { name: 'Let in' }).click()
    await expect(dialog.getByText('Type the plate.')).toBeVisible()
    await check('not-on-the-list')
    await dialog.getByLabel('Plate').fill('KR 990')
    await dialog.getByRole('button', { name: 'Let in' }).click()
    await expect(dialog).toHaveCount(0)
    await press('Not on the list')
    await dialog.getByLabel('Plate').fill('KR 990')
    await dialog.getByRole('button', { name: 'Let in' }).click()
    await expect(dialog.getByRole('alert')).toContainText('is in already')
    await check('refused')
    await close()
    const closure = { from: '2000-01-01', to: '2100-01-01', reason: 'Storm' }
    await host.call(`PUT /warehouse/${id}/closure`, { closures: [closure] })
    await press('Not on the list')
    await expect(dialog.getByText('The location is closed now.')).toBeVisible()
    await check('closed')
    await close()
    await host.call(`PUT /warehouse/${id}/closure`, { closures: [] })
  })

  await test.step('searches', async () => {
    await search('LTO 428')
    await expect(page.getByRole('heading', { name: 'Did you mean this one?' })).toBeVisible()
    await check('near')
    await search('QQ 777')
    await expect(page.getByRole('heading', { name: 'Nothing like QQ 777 found' })).toBeVisible()
    await check('unknown')
    const wrong = { code: '000001' }
    await Promise.all(Array.from({ length: 11 }, () => host.call(verify, wrong).catch(() => {})))
    await search('000002')
    await expect(page.getByRole('heading', { name: 'Too many wrong codes' })).toBeVisible()
    await check('limited')
    await page.getByRole('searchbox').fill('')
  })

  await test.step('offline', async () => {
    await context.setOffline(true)
    await expect(page.getByText(/^Offline since/)).toBeVisible()
    await letIn(page, 'LTO 482')
    await queueEvents(
      page,
      { ...location, session: { ...session, user: { ...session.user, id: 1, name: 'Kay' } } },
      [{ type: 'in', plate: 'K 1' }],
    )
    await check('offline')
    await openCard('HH 33')
    await check('card-offline')
    await close()
    await press('Show')
    await expect(dialog.getByText('Waiting to be sent')).toBeVisible()
    await check('latest')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await check('discard')
    await page.getByRole('button', { name: 'Keep it' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await close()
    await press('Account menu')
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(dialog.getByRole('button', { name: 'Send now' })).toBeVisible()
    await check('log-out')
    await close()
    await page.evaluate(() => {
      const { add } = IDBObjectStore.prototype
      Object.assign(window, { add })
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('Full', 'QuotaExceededError')
      }
    })
    await openCard('HH 33')
    await dialog.getByRole('button', { name: /^Let in/ }).click()
    await expect(dialog.getByRole('alert')).toContainText('no room left')
    await check('full-disk')
    await close()
    await check('full-disk-board')
    await page.getByRole('link', { name: 'All gates' }).click()
    await expect(page.getByText(/^These gates are stored on this device/)).toBeVisible()
    await check('stored-gates')
    await page.route(isEventCall, (route) => route.abort())
    await context.setOffline(false)
    await expect(page.getByText(/^These gates are stored on this device/)).toHaveCount(0)
    await check('gates')
    await page.unroute(isEventCall)
    await page.route(isEventCall, (route) => respond(route, 403, { message: 'Not yours', code: 'forbidden' }))
    await sendNow(page)
    await expect(page.getByText(/you do not work at this gate any more/)).toBeVisible()
    await check('not-theirs')
    const other = await host.addLocation('Other gate')
    await page.route(/gate\/snapshot$/, (route) => respond(route, 500, { message: 'Broken' }))
    await visit(page, `/parkings/${other.id}`)
    await expect(page.getByText('The gate cannot be opened')).toBeVisible()
    await check('load-failed')
  })

  await test.step('any page that the person opens next sends the waiting events', async () => {
    await page.unroute(isEventCall)
    await page.goto('/account')
    await expectGateEvents(location, ['deny HH 11', 'in LTO 482', 'undo LTO 482', 'in KR 990', 'in LTO 482'])
  })
})
