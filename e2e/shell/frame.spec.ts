import type { Page } from '@playwright/test'
import { checkReflow, findFaults } from '../support/accessibility'
import { unique } from '../support/api'
import { expect, type Fixtures, test } from '../support/fixtures'
import { pageTitle } from '../support/page-title'
import { visit } from '../support/visit'

type Screen = [path: string, heading: string]

const publicScreens: Screen[] = [
  ['/login', 'Log in'],
  ['/login?forgot', 'Forgot your password?'],
  ['/signup', 'Create your account'],
  ['/parkings/sign-up', 'Sign up as gate staff'],
]
/** For a manager with two locations: other tests add some to the owner's, and axe takes longer with each. */
const appScreens: Screen[] = [
  ['/locations?search=hafen', 'Locations'],
  ['/parkings', 'Gate'],
  ['/parkings/1', 'Hafen Truckstop'],
  ['/nowhere', 'Page not found'],
]
const locationScreens: Screen[] = [
  ['/locations/overview?location-id=1', 'Overview'],
  ['/locations/chat?location-id=1', 'Chat'],
  ['/locations/users?location-id=1', 'Drivers'],
  ['/locations/campaigns?location-id=1', 'Campaigns'],
  ['/locations/campaigns/new?location-id=1', 'New campaign'],
  // Only an owner adds one.
  ['/locations/new', 'New location'],
]

const checkScreens = async (
  page: Page,
  screens: Screen[],
  { checkAtBothWidths, picture }: Pick<Fixtures, 'checkAtBothWidths' | 'picture'>,
) => {
  test.slow()
  for (const [index, [path, heading]] of screens.entries())
    await test.step(path, async () => {
      await (index === 0 ? page.goto(path) : visit(page, path))
      const main = page.getByRole('heading', { level: 1 })
      await expect(main).toHaveText(heading)
      await expect(main).toBeVisible()
      await expect(page).toHaveTitle(pageTitle(heading))
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
      await checkAtBothWidths()
      await picture(`${index}-${heading}`)
    })
}

test('public screens have one main heading, its text in the title, and are accessible', async ({
  page,
  checkAtBothWidths,
  picture,
}) => {
  await checkScreens(page, publicScreens, { checkAtBothWidths, picture })
})

test('the accessibility check finds a screen with faults', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.getByRole('main').evaluate((main) => {
    // Not as HTML: the page's policy refuses that.
    const add = (name: string, properties = {}, parent: Element = main) => {
      const element = Object.assign(document.createElement(name), properties)
      parent.append(element)
      return element
    }
    add('button')
    add('img', { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' })
    add('input')
    add('p', { id: 'pale', textContent: 'Hard to read' })
    add('p', { textContent: 'No item' }, add('ul'))
    const { style } = document.getElementById('pale') as HTMLElement
    style.setProperty('color', '#ddd')
  })
  const rules = (await findFaults(page)).map((fault) => fault.split(':')[0])
  expect(rules.sort()).toEqual(['button-name', 'color-contrast', 'image-alt', 'label', 'list'])
})

test.describe('logged in', () => {
  test.use({ user: 'owner' })

  for (const [where, user, screens] of [
    ['the app', 'manager', appScreens],
    ['a location', 'owner', locationScreens],
  ] as const)
    test.describe(() => {
      test.use({ user })

      test(`screens of ${where} have one main heading, its text in the title, and are accessible`, async ({
        page,
        expectErrors,
        checkAtBothWidths,
        picture,
      }) => {
        // The chat is left for the next screen while it still lists conversations: its connection is already closed.
        expectErrors(/400 .*\/channels\?/)
        await checkScreens(page, screens, { checkAtBothWidths, picture })
      })
    })

  test('the keyboard skips to the content, opens a location and reaches its sections', async ({ page }) => {
    await page.goto('/locations')
    await expect(page.getByRole('link', { name: 'Hafen Truckstop' })).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()

    await page.getByRole('link', { name: 'Hafen Truckstop' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await page.getByRole('link', { name: 'Overview' }).focus()
    for (const section of ['Bays', 'Bookings', 'Chat', 'Drivers', 'Campaigns']) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: section, exact: true })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible()
  })

  test('shows the whole name of a location at a text size of 200 %', { tag: '@phone-only' }, async ({
    page,
    owner,
    picture,
  }) => {
    const long = unique('Maasvlakte Truck Bays and Parking North, Gate')
    const { id } = await owner.addLocation(long)
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%'
      }),
    )
    for (const [path, name] of [
      [`/locations/overview?location-id=${id}`, long],
      ['/locations/chat?location-id=1', 'Hafen Truckstop'],
    ] as const) {
      await (name === long ? page.goto(path) : visit(page, path))
      const text = page.getByRole('main').getByText(name, { exact: true }).first()
      await expect(text).toBeInViewport({ ratio: 1 })
      const hidden = await text.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
        scrollWidth - clientWidth,
        scrollHeight - clientHeight,
      ])
      expect(Math.max(...hidden), path).toBeLessThanOrEqual(1)
      await picture(name)
    }
  })

  test('needs no scrolling sideways at a text size of 200 %, and breaks no word that has room', {
    tag: '@phone-only',
  }, async ({ page, picture }) => {
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%'
      }),
    )
    const screens: Screen[] = [
      ['/locations', 'Locations'],
      ['/locations/overview?location-id=1', 'Overview'],
      ['/locations/bookings?location-id=1&view=today', 'Bookings'],
      ['/locations/bays?location-id=1', 'Bays'],
      ['/locations/users?location-id=1', 'Drivers'],
      ['/locations/campaigns?location-id=1', 'Campaigns'],
      ['/locations/campaigns/new?location-id=1', 'New campaign'],
      ['/team', 'Team'],
      ['/parkings/1', 'Hafen Truckstop'],
    ]
    for (const [index, [path, heading]] of screens.entries())
      await test.step(path, async () => {
        await (index === 0 ? page.goto(path) : visit(page, path))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
        await checkReflow(page)
        // A column of single letters: text that is much narrower than its height, beside something wide.
        const broken = await page.getByRole('main').evaluate((main) =>
          [...main.querySelectorAll('h1, h2, p, span, a')]
            .filter((element) => {
              const { width, height } = element.getBoundingClientRect()
              const isText = element.childElementCount === 0 && element.checkVisibility()
              return isText && width > 1 && width < 56 && height > 2.5 * width
            })
            .map(({ textContent }) => textContent),
        )
        expect(broken, path).toEqual([])
        await picture(heading)
      })
  })

  test('breaks no heading beside its buttons on narrow phones', { tag: '@phone-only' }, async ({ page }) => {
    await page.goto('/locations/bookings?location-id=1&view=today')
    const heading = page.getByRole('heading', { level: 1, name: 'Bookings' })
    await expect(heading).toBeVisible()
    const height = (await heading.boundingBox())?.height
    for (const width of [375, 360, 320]) {
      await page.setViewportSize({ width, height: 640 })
      await expect.poll(async () => (await heading.boundingBox())?.height, `at ${width} px`).toBe(height)
    }
  })

  test('the account menu opens by keyboard, names the account, and Escape returns the focus', async ({
    page,
    checkAtBothWidths,
  }) => {
    await page.goto('/locations?search=hafen')
    const button = page.getByRole('button', { name: 'Account menu, Katharina Brandt' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Owner · Nordlicht Parking')).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Your account' })).toBeFocused()
    await checkAtBothWidths()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })

  test('the navigation marks the present section, and leads to every gate', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locations')
    await expect(page).toHaveTitle(pageTitle('Locations'))
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(main.getByRole('link', { name: 'Locations' })).toHaveAttribute('aria-current', 'page')
    await main.getByRole('link', { name: 'Gate' }).click()
    await expect(main.getByRole('link', { name: 'Gate' })).toHaveAttribute('aria-current', 'page')
    await expect(main.getByRole('link', { name: 'Locations' })).not.toHaveAttribute('aria-current')
    await expect(page.getByRole('link', { name: 'Maasvlakte Truck Bays', exact: true })).toBeVisible()
  })

  test('on a phone the navigation is a bar at the bottom with touch targets of at least 44 px', {
    tag: '@phone-only',
  }, async ({ page }) => {
    await page.goto('/locations')
    await expect(page.getByRole('link', { name: 'Hafen Truckstop' })).toBeVisible()
    const main = page.getByRole('navigation', { name: 'Main' })
    const height = page.viewportSize()?.height ?? 0
    for (const link of await main.getByRole('link').all()) {
      const box = await link.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.width).toBeGreaterThanOrEqual(44)
      expect(box?.y).toBeGreaterThan(height - 80)
    }
  })
})
