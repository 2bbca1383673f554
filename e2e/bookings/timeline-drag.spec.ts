import type { Locator, Page } from '@playwright/test'
import { type Api, unique, uniquePhone } from '../support/api'
import { expect, test } from '../support/fixtures'
import { storeSession } from '../support/session'

// Results of a drag and its obstacles: remotes/bookings/src/features/timeline/drag/*.test.ts(x).

const DAY = 86_400_000
const toDate = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

/** The bay, and two days from now 08:00 to 16:00 UTC. */
const findSpan = async (host: Api, id: number, label: string) => {
  const { results } = await host.call(`GET /warehouse/${id}/bay`)
  const bay = results.find((one: { label: string }) => one.label === label)
  return { bayId: bay.id, startsAt: `${toDate(2)}T08:00:00.000Z`, endsAt: `${toDate(2)}T16:00:00.000Z` }
}

const book = async (host: Api, id: number, label: string, plate: string) =>
  host.call(`POST /warehouse/${id}/booking`, {
    ...(await findSpan(host, id, label)),
    driver: { name: 'Jo Nowak', phone: uniquePhone() },
    plate,
  })

type Point = { x: number; y: number }

/** The middle of the visible part, and its width. */
const findMiddle = async (target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing to drag')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width }
}

/** Drags without dropping. */
const drag = async (page: Page, from: Point, to: Point) => {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
}

test('a stay is dragged while another arrives, returns by Undo, and a block is extended', async ({
  page,
  api,
}) => {
  const { session } = await api.signUp()
  const host = api.as(session)
  const { id } = await host.addLocation(unique('Drag'))
  const { id: bookingId } = await book(host, id, 'A1', 'OWN 1')
  const blocked = { ...(await findSpan(host, id, 'A4')), reason: 'Snow' }
  await host.call(`POST /warehouse/${id}/block`, blocked)
  await storeSession(page, session)
  await page.goto(`/locations/bookings?location-id=${id}&view=week`)
  const bar = page.getByRole('button', { name: /^OWN 1, / })
  // Waits until the grid has scrolled to its day: a bar that still moves would be pressed in the wrong place.
  await bar.hover()
  const from = await findMiddle(bar)
  const to = await findMiddle(page.getByRole('button', { name: 'Book A3' }))
  await drag(page, from, { x: from.x, y: to.y })
  await expect(page.getByText(/^A3 · .*, \d\d:00 – \d\d:00$/)).toBeVisible()
  await expect(page.getByText('Same price')).toBeVisible()

  // Someone else's booking arrives; the drag continues.
  await book(host, id, 'A2', 'LIVE 2')
  await expect(page.getByRole('button', { name: /^LIVE 2, .* bay A2/ })).toBeVisible()
  await expect(page.getByText('Same price')).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('button', { name: /^OWN 1, .* bay A3/ })).toBeVisible()
  await expect(page.getByText('OWN 1 moves to A3')).toBeVisible()
  expect((await host.call(`GET /booking/${bookingId}`)).bay.label).toBe('A3')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^OWN 1, .* bay A1/ })).toBeVisible()
  // The page makes room for toasts: the grid moves until the first one is gone and the second is there.
  await expect(page.getByText('OWN 1 is as before')).toBeVisible()
  await expect(page.getByText('OWN 1 moves to A3')).toHaveCount(0)

  // Extends a block; an obstacle shows at the drop.
  const block = page.getByRole('button', { name: /^Out of use, Snow/ })
  const { x, y, width } = await findMiddle(block)
  await drag(page, { x: x + width / 2 - 3, y }, { x: x + width - 3, y })
  await page.mouse.up()
  await expect(page.getByText(/^The block of A4 is now /)).toBeVisible()
  const { results } = await host.call(`GET /warehouse/${id}/block`)
  expect(results[0]).toMatchObject({ startsAt: blocked.startsAt, endsAt: `${toDate(2)}T20:00:00.000Z` })
  const own = await findMiddle(bar)
  await drag(page, own, { x: own.x, y: (await findMiddle(block)).y })
  await page.mouse.up()
  await expect(page.getByRole('alert')).toHaveText(/^OWN 1 was not changed: A4 is blocked until/)
})
