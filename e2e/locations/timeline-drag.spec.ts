import { type Api, unique } from '../support/api'
import { expect, test } from '../support/fixtures'
import { logIn } from '../support/session'

// What a drag means and what is in its way: remotes/locations/src/features/timeline/drag-*.test.ts(x).

const DAY = 86_400_000
const toDate = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

/** A stay at two days from now, 08:00 to 16:00 UTC. */
const book = async (host: Api, id: number, label: string, plate: string) => {
  const { results } = await host.call(`GET /warehouse/${id}/bay`)
  const bay = results.find((one: { label: string }) => one.label === label)
  return host.call(`POST /warehouse/${id}/booking`, {
    driver: { name: 'Jo Nowak', phone: `+4917${String(Math.random()).slice(2, 10)}` },
    plate,
    startsAt: `${toDate(2)}T08:00:00.000Z`,
    endsAt: `${toDate(2)}T16:00:00.000Z`,
    bayId: bay.id,
  })
}

test('a stay is dragged while another comes in, and goes back by Undo', async ({ page, api }) => {
  const { session, ...account } = await api.signUp()
  const host = api.as(session)
  const { id } = await host.addLocation(unique('Drag'))
  const { id: bookingId } = await book(host, id, 'A1', 'OWN 1')
  await logIn(page, account)
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
  await page.goto(`/locations/bookings?location-id=${id}&view=week`)
  const bar = page.getByRole('button', { name: /^OWN 1, / })
  const from = await bar.boundingBox()
  const to = await page.getByRole('button', { name: 'Book A3' }).boundingBox()
  if (!from || !to) throw new Error('Nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 4 })
  await expect(page.getByText(/^A3 · .*, \d\d:00 – \d\d:00$/)).toBeVisible()
  await expect(page.getByText('Same price')).toBeVisible()

  // Somebody else's booking comes in, and the drag goes on.
  await book(host, id, 'A2', 'LIVE 2')
  await expect(page.getByRole('button', { name: /^LIVE 2, .* bay A2/ })).toBeVisible()
  await expect(page.getByText('Same price')).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('button', { name: /^OWN 1, .* bay A3/ })).toBeVisible()
  await expect(page.getByText('OWN 1 moves to A3')).toBeVisible()
  expect((await host.call(`GET /booking/${bookingId}`)).bay.label).toBe('A3')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^OWN 1, .* bay A1/ })).toBeVisible()
})
