import type { Page } from '@playwright/test'
import type { Conversation } from '../support/chat-service'
import { expect, test } from '../support/fixtures'
import { startConversation } from '../support/open-conversation'

test.use({ user: 'owner' })

/** The driver writes ten messages at a time, which the chat service puts in an order of its own. */
const writeMany = async ({ driverSays }: Conversation, count: number, text: string) => {
  for (let first = 0; first < count; first += 10)
    await Promise.all(Array.from({ length: 10 }, (_, i) => driverSays(`${text} ${first + i}`)))
}

const messages = (page: Page) => page.locator('.str-chat__message-list [data-message-id]')

/** Scrolls to `top` and waits for older messages; returns how far the message that was read has moved, in px. */
const loadOlderAt = (page: Page, top: number) =>
  page.locator('.str-chat__message-list').evaluate(async (list, scrollTop) => {
    const frames = async (count: number) => {
      for (let i = 0; i < count; i += 1) await new Promise(requestAnimationFrame)
    }
    const all = () => [...list.querySelectorAll<HTMLElement>('[data-message-id]')]
    // As a host scrolls (see `scrollTo` of support/conversation-page.ts).
    list.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
    list.scrollTop = scrollTop
    const edge = list.getBoundingClientRect().top
    const read = all().find((one) => one.getBoundingClientRect().top >= edge)
    const [count, before] = [all().length, read?.getBoundingClientRect().top ?? 0]
    while (all().length === count) await frames(1)
    await frames(5)
    return Math.abs((read?.getBoundingClientRect().top ?? 0) - before)
  }, top)

test('older messages load without moving what is read, near the top and at the very top', async ({
  page,
  owner,
}) => {
  const conversation = await startConversation(owner, [])
  await writeMany(conversation, 200, 'Is there a bay with power until Sunday? This is message')
  await page.goto(conversation.address)
  await expect(messages(page).last()).toBeInViewport()
  // Stays 2–3 px below the very top.
  for (const top of [300, 0, 300, 0]) expect(await loadOlderAt(page, top)).toBeLessThanOrEqual(3)
})

test('a conversation that stays open keeps its newest messages, and loads older ones on scrolling up', {
  tag: '@rare',
}, async ({ page, owner }) => {
  const conversation = await startConversation(owner, ['The first of all'])
  await page.goto(conversation.address)
  await expect(messages(page).last()).toBeInViewport()
  // Four at a time: where more come before Stream's list hears of its last scroll, it takes the host for reading back (200 px).
  for (let four = 0; four < 43; four += 1) {
    await Promise.all([1, 2, 3].map((i) => conversation.driverSays(`Message ${four}.${i}`)))
    const { id } = await conversation.driverSays(`The last of the ${four}th four`)
    await expect(page.locator(`.str-chat__message-list [data-message-id="${id}"]`)).toBeInViewport()
  }
  await expect.poll(() => messages(page).count()).toBeLessThanOrEqual(160)
  await expect(page.getByText('The first of all')).toHaveCount(0)
  const before = await messages(page).count()
  await loadOlderAt(page, 300)
  expect(await messages(page).count()).toBeGreaterThan(before)
})
