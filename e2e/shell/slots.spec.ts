import type { Page } from '@playwright/test'
import { readDocuments, unique } from '../support/api'
import { expect, test } from '../support/fixtures'

// Order, subroles, late and broken parts: shell/src/slots/slot-host.test.tsx.

test.use({ user: 'owner' })

const getEntryUrl = async (baseURL: string | undefined, name: string) =>
  (await readDocuments(String(baseURL))).entryUrl(name)

const card = (page: Page, name: string) =>
  page.getByRole('main').locator('section', { has: page.getByRole('heading', { name, exact: true }) })

/** Where each heading of a card is. */
const readPlaces = async (page: Page) =>
  Object.fromEntries(
    await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .evaluateAll((headings) =>
        headings.map((heading) => [heading.textContent, Math.round(heading.getBoundingClientRect().top)]),
      ),
  )

test('a part of another remote comes after the screen, and moves nothing', async ({
  page,
  baseURL,
  owner,
  checkAtBothWidths,
}) => {
  const { id } = await owner.addLocation(unique('Slots'))
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(await getEntryUrl(baseURL, 'chat'), async (route) => {
    await answered
    await route.fallback()
  })
  await page.goto(`/locations/overview?location-id=${id}`)
  await expect(card(page, 'What to do now')).toContainText('Nothing waits for you.')
  await expect(page.getByText('Nobody is due to leave today.')).toBeVisible()
  await expect(card(page, 'Messages')).toHaveCount(0)
  const before = await readPlaces(page)
  answer()
  await expect(card(page, 'Messages')).toContainText('Everything has been read.')
  expect(await readPlaces(page)).toMatchObject(before)
  await checkAtBothWidths()
})

test('a dead remote costs the screen nothing', { tag: '@rare' }, async ({
  page,
  baseURL,
  owner,
  expectErrors,
}) => {
  expectErrors(/.*/)
  const { id } = await owner.addLocation(unique('Slots'))
  await page.route(await getEntryUrl(baseURL, 'chat'), (route) => route.abort('connectionrefused'))
  await page.goto(`/locations/overview?location-id=${id}&inspect`)
  await expect(page.getByText(/^A part from the Chat team is missing here \(chat \S+\)\.$/)).toBeVisible()
  await expect(card(page, 'What to do now')).toContainText('Nothing waits for you.')
  await expect(page.getByText(/^location-overview: failed after \d+ ms$/)).toBeVisible()
})
