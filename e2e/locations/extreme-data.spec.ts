import type { Page } from '@playwright/test'
import { checkReflow } from '../support/accessibility'
import type { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { storeSession } from '../support/session'
import { visit } from '../support/visit'

// Tagged @soak: thirty screens with axe. With PICTURES=1 it takes the pictures of a location with the longest texts, 1 bay and 300 bays.

const fill = (text: string, length: number) => text.repeat(length).slice(0, length).trim()
const name = fill('Wakkanai Soya Misaki Kita-no-Hate Nagakyoku Truck Terminal ', 80)
const zone = fill('北側・冷凍車専用・大型車両待機場所 ', 40)
const reason = fill('Resurfacing of the northern lanes after the frost; ', 120)
const driver = fill('Wolfeschlegelsteinhausenbergerdorff ', 80)
const text = (length: number) =>
  fill('Turn left at the lighthouse, keep to the right of the silos and ring twice. ', length)
/** Money without minor units. */
const yen = /JP¥[\d,]+(?![\d,]*\.)/

const hour = 3_600_000
const fromNow = (hours: number) => new Date(Math.floor(Date.now() / hour) * hour + hours * hour).toISOString()

/** A published location in Lord Howe, whose clocks change by half an hour, with prices in yen and the longest texts. */
const addExtremeLocation = async (api: Api, bays: object[]) => {
  const { id } = await api.addLocation(name, {
    kind: 'mixed',
    description: text(2000),
    address: {
      line1: '北海道稚内市宗谷岬三丁目二十五番地の一、宗谷岬北側大型車両専用駐車場内管理棟',
      postcode: '098-6758',
      city: '稚内市',
      country: 'JP',
    },
    timezone: 'Australia/Lord_Howe',
    hours: Array.from({ length: 7 }, () => [
      { from: '05:30', to: '11:15' },
      { from: '12:00', to: '17:45' },
      { from: '18:30', to: '02:30' },
    ]),
    bays,
    rates: [
      { per: 'hour', amount: 1800 },
      { per: 'day', amount: 19_800 },
    ],
  })
  await api.call(`PATCH /warehouse/${id}`, {
    accessInstructions: text(1000),
    amenities: Array.from({ length: 30 }, (_, index) =>
      fill(`Amenity ${index} with showers and laundry `, 40),
    ),
    quietHours: { from: '21:00', to: '07:00' },
  })
  const day = new Date(Date.now() + 48 * hour).toISOString().slice(0, 10)
  await api.call(`PUT /warehouse/${id}/closure`, { closures: [{ from: day, to: day, reason }] })
  await api.call(`POST /warehouse/${id}/publish`)
  const { results } = await api.call(`GET /warehouse/${id}/bay?limit=100`)
  const [first, second] = results
  const { id: booking } = await api.call(`POST /warehouse/${id}/booking`, {
    driver: { name: driver, phone: '+81312345678', language: 'ja' },
    plate: '札幌 100 あ 12345',
    vehicleType: 'truck',
    startsAt: fromNow(-2),
    endsAt: fromNow(40),
    bayId: first.id,
    note: text(500),
  })
  await api.call(`POST /booking/${booking}/check-in`, { force: true })
  await api.call(`POST /booking/${booking}/payment`, { amount: 1800, method: 'cash' })
  if (second)
    await api.call(`POST /warehouse/${id}/block`, {
      bayId: second.id,
      startsAt: fromNow(1),
      endsAt: null,
      reason,
    })
  return id
}

const drawCover = (page: Page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(900, 600)
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = 'seagreen'
    context?.fillRect(0, 0, 900, 600)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })

const addCover = async (page: Page) => {
  const buffer = Buffer.from(await drawCover(page))
  await page.getByTestId('choose').setInputFiles({ name: 'cover.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('1 of 12')).toBeVisible()
}

const screens = (id: number): [name: string, address: string, content: RegExp | string][] => [
  ['list', '/locations', name],
  ['overview', `/locations/overview?location-id=${id}`, name],
  ['bays', `/locations/bays?location-id=${id}`, /^\d+ bays?$/],
  ['grid', `/locations/bays?location-id=${id}&view=grid`, /^\d+ bays?$/],
  ['bookings', `/locations/bookings?location-id=${id}`, driver],
  ['day', `/locations/bookings?location-id=${id}&view=day`, 'Bookings'],
  ['week', `/locations/bookings?location-id=${id}&view=week`, 'Bookings'],
  ['reports', `/locations/reports?location-id=${id}`, yen],
  ...['details', 'hours', 'rates', 'access', 'quiet', 'photos', 'danger'].map(
    (section): [string, string, string] => [
      `settings-${section}`,
      `/locations/settings?location-id=${id}&section=${section}`,
      'Settings',
    ],
  ),
  ['gate', `/parkings/${id}`, '札幌 100 あ 12345'],
]

const widths = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }
const amounts = {
  '1 bay': [{ prefix: 'Lkw-Nord', from: 9999, to: 9999, zone }],
  '300 bays': [
    { prefix: 'Lkw-Nord', from: 9001, to: 9150, zone },
    { prefix: 'Süd', from: 1, to: 150, zone: 'Back' },
  ],
}

for (const [amount, bays] of Object.entries(amounts))
  test(`every screen shows the longest texts, yen and Lord Howe with ${amount}`, {
    tag: '@soak',
  }, async ({ page, api, checkAccessibility, picture }) => {
    const { session } = await api.signUp('JP')
    const id = await addExtremeLocation(api.as(session), bays)
    await storeSession(page, session)
    await page.goto(`/locations/settings?location-id=${id}&section=photos`)
    await addCover(page)

    for (const [width, size] of Object.entries(widths)) {
      await page.setViewportSize(size)
      for (const [screen, address, content] of screens(id)) {
        await test.step(`${screen}, ${width}`, async () => {
          await visit(page, address)
          await expect(page.getByRole('main').getByText(content).first()).toBeVisible()
          await expect(page.getByRole('status').getByText('Loading', { exact: true })).toHaveCount(0)
          // axe finds the same in one row as in 300, which take half a minute each.
          if (bays === amounts['1 bay']) await checkAccessibility()
          await checkReflow(page)
          await picture(`${amount.replace(' ', '-')}-${width}-${screen}`)
          await expect(page.getByText(/¥[\d,]+\.\d\d/)).toHaveCount(0)
        })
      }
    }
  })

test('the dialogs of bays and photos are accessible with the longest texts', { tag: '@soak' }, async ({
  page,
  api,
  expectErrors,
  checkAccessibility,
  picture,
}) => {
  expectErrors(/409|422/)
  const { session } = await api.signUp('JP')
  const id = await addExtremeLocation(api.as(session), [{ prefix: 'Lkw-Nord', from: 9997, to: 9999, zone }])
  await storeSession(page, session)
  await page.goto(`/locations/settings?location-id=${id}&section=photos`)
  await addCover(page)
  const check = async (name: string, width: string) => {
    await checkAccessibility()
    await picture(`dialogs-${width}-${name}`)
  }
  for (const [width, size] of Object.entries(widths)) {
    await page.setViewportSize(size)
    const show = (name: string) => check(name, width)
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
    await visit(page, `/locations/settings?location-id=${id}&section=photos`)
    const buffer = Buffer.from('no picture')
    await page.getByTestId('choose').setInputFiles({ name: `${name}.txt`, mimeType: 'text/plain', buffer })
    await show('refused-upload')
    await press('Delete photo 1')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await show('delete-photo')
    await page.keyboard.press('Escape')

    await visit(page, `/locations/bays?location-id=${id}`)
    await press('Add one bay')
    await expect(page.getByRole('dialog')).toBeVisible()
    await show('add-bay')
    await page.keyboard.press('Escape')
    for (const label of ['Lkw-Nord9998', 'Lkw-Nord9999'])
      await page.getByRole('checkbox', { name: `Select ${label}` }).press(' ')
    await show('selection')
    await page
      .getByRole('region', { name: 'Actions for the selected bays' })
      .getByRole('button', { name: 'Change' })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await show('change-bays')
    await page.keyboard.press('Escape')
    await press('Edit Lkw-Nord9997')
    await press('Retire')
    await press(/^Move /)
    await expect(page.getByRole('dialog')).toHaveCount(2)
    await show('move')
    await page.keyboard.press('Escape')
    await show('retirement')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
