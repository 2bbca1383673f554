import { unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { conversationPage } from '../support/conversation-page'
import { expect, test } from '../support/fixtures'

test.use({ user: 'owner' })

test('the chat uses the light theme, whatever the system prefers', async ({ page, owner }) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const { driverSays, name, address } = await newConversation(id)
  await driverSays('Hello')
  await page.goto(address)
  await expect(conversationPage(page, name).message('Hello')).toBeVisible()
  const colours = () =>
    page.locator('.str-chat').evaluateAll((roots) =>
      roots
        .flatMap((root) => [root, ...root.querySelectorAll('*')])
        .map((element) => {
          const { color, backgroundColor, borderColor, colorScheme } = getComputedStyle(element)
          return `${element.className} ${color} ${backgroundColor} ${borderColor} ${colorScheme}`
        }),
    )
  // What is still coming in on the way from one to the other is no difference between them.
  await expect(async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    const light = await colours()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await colours()).toEqual(light)
  }).toPass({ timeout: 10_000 })
  await expect(page.locator('.str-chat__theme-light').first()).toBeVisible()
  await expect(page.locator('.str-chat__theme-dark')).toHaveCount(0)
})

test('the mobile navigation starts open, closes when a conversation is selected and opens after 100 ms', async ({
  page,
  owner,
  isMobile,
}) => {
  test.skip(!isMobile, 'both stand beside each other on a wide window')
  const { id } = await owner.addLocation(unique('Yard'))
  const { driverSays, name } = await newConversation(id)
  await driverSays('Hello')
  await page.clock.install()
  await page.goto(`/locations/chat?location-id=${id}`)
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

test('a thread has the driver’s column where there is no room for both', { tag: '@once' }, async ({
  page,
  owner,
}) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const { driverSays, name, address } = await newConversation(id)
  await driverSays('Hello')
  await page.goto(address)
  const driver = page.getByRole('complementary', { name: 'Driver' })
  await expect(driver).toBeVisible()
  await conversationPage(page, name).openThread('Hello')
  await expect(driver).toBeHidden()
  await page.setViewportSize({ width: 1600, height: 800 })
  await expect(driver).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Close thread' }).click()
  await expect(driver).toBeVisible()
})
