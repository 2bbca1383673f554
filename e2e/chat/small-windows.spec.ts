import { expect, test } from '../support/fixtures'
import { openConversation } from '../support/open-conversation'

test.use({ user: 'owner' })

test('in a low window the messages have half of the height, and the newest stays visible', {
  tag: '@rare',
}, async ({ page, owner, checkAccessibility, picture }) => {
  const { screen, driverSays } = await openConversation(
    page,
    owner,
    Array.from({ length: 20 }, (_, index) => `Position ${index}`),
  )
  let newest = 'Position 19'
  for (const [name, width, height] of [
    ['phone with a keyboard', 390, 480],
    ['phone on its side', 844, 390],
    ['zoomed to 200 %', 640, 400],
  ] as const)
    await test.step(name, async () => {
      await page.setViewportSize({ width, height })
      await expect(screen.message(newest)).toBeInViewport({ ratio: 1 })
      newest = `Last at ${width}`
      await driverSays(newest)
      await expect(screen.message(newest)).toBeInViewport({ ratio: 1 })
      const list = await page.locator('.str-chat__message-list').boundingBox()
      expect(list?.height).toBeGreaterThanOrEqual(height / 2)
      await expect(screen.composer).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: 'Quick replies' })).toBeInViewport({ ratio: 1 })
      // Nothing lies on top of it.
      await screen.composer.click({ trial: true })
      // On a phone the other sections are one step back, with the list.
      const back = page.getByRole('button', { name: 'All conversations' })
      if (await back.isVisible()) {
        await back.click()
        // It stays until the list has opened.
        await expect(screen.header).toBeHidden()
      }
      for (const name of ['Overview', 'Bookings', 'Back to the list'])
        await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
      await screen.open()
      await checkAccessibility()
      await picture(name)
    })
})
