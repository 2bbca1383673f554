import type { Locator, Page } from '@playwright/test'
import { unique } from '../support/api'
import { expect, test } from '../support/fixtures'
import { buildPerson } from '../support/sign-up-form'
import { visit } from '../support/visit'

// Steps, errors and drafts: remotes/locations/src/features/new-location/*.test.tsx. The banner: shell/src/app/frame/verify-banner.test.tsx.

const MAX_INTERACTIONS = 40

/** A host's interactions: each click, text and choice counts as one. */
const countInteractions = (page: Page) => {
  let count = 0
  const counted =
    <Args extends unknown[]>(act: (...args: Args) => Promise<unknown>) =>
    (...args: Args) => {
      count++
      return act(...args)
    }
  const field = (label: string) => page.getByLabel(label, { exact: true })
  return {
    count: () => count,
    click: counted((target: Locator) => target.click()),
    press: counted((name: string) => page.getByRole('button', { name }).click()),
    follow: counted((name: string) => page.getByRole('link', { name }).click()),
    fill: counted((label: string, text: string) => field(label).fill(text)),
    choose: counted((label: string, option: string) => field(label).selectOption(option)),
    upload: counted((file: { name: string; mimeType: string; buffer: Buffer }) =>
      page.getByTestId('choose').setInputFiles(file),
    ),
  }
}

const drawPicture = async (page: Page) => {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1200, 800)
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = 'green'
    context?.fillRect(0, 0, 1200, 800)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  return { name: 'entrance.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) }
}

test('a new host has a published location with 20 bays, rates, hours and a photo in 40 interactions', {
  tag: '@released',
}, async ({ page, checkAtBothWidths, picture }) => {
  test.slow()
  const host = countInteractions(page)
  const name = unique('Deichtor')
  const person = buildPerson()
  const step = (title: string) => page.getByRole('group', { name: new RegExp(`^Step \\d of 5: ${title}$`) })

  await page.goto('/signup')
  for (const [label, text] of Object.entries({ ...person, Company: 'Berg Parking' }))
    await host.fill(label, text)
  await host.choose('Country', 'Germany')
  await host.click(page.getByText('I accept the terms of use'))
  await page.reload()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('Berg Parking')
  await host.fill('Password', person.Password)
  await host.press('Create account')

  await expect(step('Basics')).toBeVisible()
  const banner = page.getByRole('complementary', { name: 'Email confirmation' })
  await expect(banner).toContainText(`we sent a link to ${person.Email}`)
  await host.click(page.getByText('Bays for trucks and trailers'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter a name, at least 3 characters')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await checkAtBothWidths()
  await host.fill('Name', name)

  // A host who leaves finds the draft again.
  await page.getByRole('link', { name: 'Locations', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Add your first location' })).toBeVisible()
  await checkAtBothWidths()
  await visit(page, '/locations/new')
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await picture('1-basics')
  await host.press('Continue')

  await expect(step('Address and hours')).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Steps' })).toBeInViewport({ ratio: 1 })
  await host.press('Continue')
  await expect(page.getByLabel('Street and number')).toBeFocused()
  await checkAtBothWidths()
  await host.fill('Street and number', 'Deichtorstraße 4')
  await host.fill('Postcode', '20095')
  await host.fill('City', 'Hamburg')
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Berlin')
  await host.click(page.getByText('Same hours every day'))
  await picture('2-address')
  await host.press('Continue')

  await expect(step('Bays')).toBeVisible()
  await host.fill('Last number', '20')
  await host.fill('Zone', 'Yard')
  await expect(page.getByText('A1 … A20, 20 bays')).toBeVisible()
  await checkAtBothWidths()
  await picture('3-bays')

  // A reload, Back and Forward, and a closed page lose nothing.
  await page.reload()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(step('Bays').getByLabel('Last number')).toHaveValue('20')
  await page.goBack()
  await expect(page.getByLabel('City')).toHaveValue('Hamburg')
  await page.goBack()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await page.goForward()
  await page.goForward()
  await expect(step('Bays').getByLabel('Zone')).toHaveValue('Yard')
  await host.press('Continue')

  await expect(step('Rates')).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Steps' })).toBeInViewport({ ratio: 1 })
  await host.fill('Per day', '18,50')
  await host.fill('Per week', '110')
  await checkAtBothWidths()
  await picture('4-rates')
  await host.press('Continue')

  await expect(step('Review')).toContainText('A1 … A20, 20 bays · Yard')
  await expect(step('Review')).toContainText('Every day 06:00–22:00')
  await expect(page.getByText('Something is missing')).toHaveCount(0)
  await checkAtBothWidths()
  await picture('5-review')
  await host.press('Create location')

  await expect(page.getByText('This location is a draft.')).toBeVisible()
  await expect(page.getByText('3 of 5 done')).toBeVisible()
  await picture('6-overview')
  await host.follow('Add a photo')
  await host.upload(await drawPicture(page))
  await expect(page.getByText('1 of 12')).toBeVisible()
  await picture('7-photos')
  await host.follow('Overview')
  await expect(page.getByText('4 of 5 done')).toBeVisible()
  await host.press('Publish')
  await expect(page.getByRole('status').filter({ hasText: `${name} is published` })).toBeVisible()
  await expect(page.getByText('This location is a draft.')).toHaveCount(0)
  expect(host.count()).toBeLessThanOrEqual(MAX_INTERACTIONS)

  await banner.getByRole('button', { name: 'Send again' }).click()
  await expect(banner).toContainText('Sent. It can take a minute.')
  await checkAtBothWidths()
  await picture('8-sent')
  await banner.getByRole('button', { name: 'Not now' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(banner).toHaveCount(0)
})
