import { unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { expect, test } from '../support/fixtures'

// Its parts, and what happens when one fails: remotes/locations/src/features/overview/overview-screen.test.tsx.

test.use({ user: 'owner' })

test('the overview shows free bays, arrivals and departures, overstays, requests and messages', {
  tag: '@released',
}, async ({ page, owner, picture }) => {
  const id = await owner.locationId('Hafen Truckstop')
  await (await newConversation(id)).driverSays('Is the gate open?')
  await page.goto(`/locations/overview?location-id=${id}`)
  const card = (name: string) =>
    page.getByRole('main').locator('section', { has: page.getByRole('heading', { name, exact: true }) })
  await expect(page).toHaveTitle('Overview · Hosts')
  for (const state of ['Free', 'Reserved', 'Occupied', 'Blocked'])
    await expect(card('Right now').getByText(state, { exact: true }).first()).toBeVisible()
  await expect(card('Arrivals today')).toBeVisible()
  await expect(card('Departures today')).toBeVisible()
  // Builds that were released before list requests and overstays in cards of their own.
  await expect(card('What to do now').or(card('Booking requests'))).toContainText(/Expires/)
  await expect(card('What to do now').or(card('Past their end'))).toContainText(/overstaying|since/i)
  await expect(page.getByText(/^(Live|Updated)/).first()).toBeVisible()
  await picture('overview')
  await card('Messages').getByRole('link', { name: 'Read and answer' }).click()
  await expect(page).toHaveURL(`/locations/chat?location-id=${id}`)
})

test('nothing moves far while the overview loads', { tag: '@phone' }, async ({ page, owner }) => {
  const id = await owner.locationId('Hafen Truckstop')
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`/locations/overview?location-id=${id}`)
  await expect(page.getByRole('heading', { name: 'What to do now' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
  const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  // The limit of a good page by the Core Web Vitals.
  expect(moved.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.1)
})

test('a location is published, and paused after a question', async ({ page, owner, checkAtBothWidths }) => {
  const name = unique('Pausable')
  const { id } = await owner.addLocation(name)
  await page.goto(`/locations/overview?location-id=${id}`)
  await expect(page.getByText('This location is a draft.')).toBeVisible()
  await checkAtBothWidths()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('This location is a draft.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: `Pause ${name}?` })
  await expect(question).toBeVisible()
  await checkAtBothWidths()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await question.getByRole('button', { name: 'Pause location' }).click()
  await expect(page.getByText('This location is paused.')).toBeVisible()
  await checkAtBothWidths()
})

test('a task is done from the list', async ({ page, owner, checkAtBothWidths }) => {
  const { id } = await owner.addLocation(unique('Urgent'))
  const plate = `E2E ${id}`
  const hour = 3_600_000
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  await owner.call(`POST /warehouse/${id}/booking`, {
    driver: { name: 'Jonas Weber', phone: `+49401${String(id).padStart(8, '0')}` },
    plate,
    startsAt: at(-1),
    endsAt: at(5),
    amount: 0,
    amountReason: 'Nothing is left to pay once it is in',
  })
  await page.goto(`/locations/overview?location-id=${id}`)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: plate }) })
  await expect(row).toContainText('Late by')
  await checkAtBothWidths()
  await row.getByRole('button', { name: `Check in: ${plate}` }).click()
  await expect(page.getByText('Nothing waits for you.')).toBeVisible()
})
