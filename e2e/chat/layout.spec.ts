import { conversationPage } from '../support/conversation-page'
import { expect, test } from '../support/fixtures'
import { openConversation, startConversation } from '../support/open-conversation'

test.use({ user: 'owner' })

test('the chat uses the light theme, whatever the system prefers', { tag: '@rare' }, async ({
  page,
  owner,
}) => {
  await openConversation(page, owner)
  const colours = () =>
    page.locator('.str-chat').evaluateAll((roots) =>
      roots
        .flatMap((root) => [root, ...root.querySelectorAll('*')])
        .map((element) => {
          const { color, backgroundColor, borderColor, colorScheme } = getComputedStyle(element)
          return `${element.className} ${color} ${backgroundColor} ${borderColor} ${colorScheme}`
        }),
    )
  // Content that is still loading differs between the two looks.
  await expect(async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    const light = await colours()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await colours()).toEqual(light)
  }).toPass({ timeout: 10_000 })
  await expect(page.locator('.str-chat__theme-light').first()).toBeVisible()
  await expect(page.locator('.str-chat__theme-dark')).toHaveCount(0)
})

test('the mobile navigation starts open, closes when a conversation is selected and opens after 100 ms', {
  tag: '@phone-only',
}, async ({ page, owner }) => {
  const { locationId, name } = await startConversation(owner)
  await page.clock.install()
  await page.goto(`/locations/chat?location-id=${locationId}`)
  const list = page.getByRole('listbox', { name: 'Channel list' })
  await expect(list).toBeVisible()
  await conversationPage(page, name).open()
  await expect(list).toBeHidden()

  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('button', { name: 'All conversations' }).click()
  await page.clock.runFor(99)
  await expect(list).toBeHidden()
  await page.clock.runFor(1)
  await expect(list).toBeVisible()
  await page.clock.resume()
})

test('a thread replaces the driver’s column where there is no room for both', { tag: '@rare' }, async ({
  page,
  owner,
}) => {
  const { screen } = await openConversation(page, owner)
  const driver = page.getByRole('complementary', { name: 'Driver' })
  await expect(driver).toBeVisible()
  await screen.openThread('Hello')
  await expect(driver).toBeHidden()
  await page.setViewportSize({ width: 1600, height: 800 })
  await expect(driver).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Close thread' }).click()
  await expect(driver).toBeVisible()
})
