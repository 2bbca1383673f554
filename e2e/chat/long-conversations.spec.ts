import type { Page } from '@playwright/test'
import { unique } from '../support/api'
import { type Conversation, newConversation } from '../support/chat-service'
import { expect, test } from '../support/fixtures'

test.use({ user: 'owner' })

/** Many at once: the chat service puts them in an order of its own, one after the other. */
const drivers = async ({ driverSays }: Conversation, count: number, text: string) => {
  for (let said = 0; said < count; said += 10)
    await Promise.all(Array.from({ length: 10 }, (_, i) => driverSays(`${text} ${said + i}`)))
}

const messages = (page: Page) => page.locator('.str-chat__message-list [data-message-id]')

/** Scrolls to `top` and waits for older messages: how far what was read has moved on the screen, in px. */
const movedByPageAt = (page: Page, top: number) =>
  page.locator('.str-chat__message-list').evaluate(async (list, scrollTop) => {
    const frames = async (count: number) => {
      for (let i = 0; i < count; i += 1) await new Promise(requestAnimationFrame)
    }
    const all = () => [...list.querySelectorAll<HTMLElement>('[data-message-id]')]
    // A list that has just been opened goes back to its end for two seconds, unless it hears of a wheel.
    list.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
    list.scrollTop = scrollTop
    const edge = list.getBoundingClientRect().top
    const read = all().find((one) => one.getBoundingClientRect().top >= edge)
    const [count, before] = [all().length, read?.getBoundingClientRect().top ?? 0]
    while (all().length === count) await frames(1)
    await frames(5)
    return Math.abs((read?.getBoundingClientRect().top ?? 0) - before)
  }, top)

for (const [where, top] of [
  ['near the top', 300],
  ['at the very top', 0],
] as const) {
  test(`older messages come in without moving what is read ${where}`, { tag: '@once' }, async ({
    page,
    owner,
  }) => {
    const { id } = await owner.addLocation(unique('Yard'))
    const conversation = await newConversation(id)
    await drivers(conversation, 200, 'Is there a bay with power until Sunday? This is message')
    await page.goto(conversation.address)
    await expect(messages(page).last()).toBeInViewport()
    // The list is kept 2 or 3 px off its very top (keep-off-the-top.ts).
    for (let pages = 0; pages < 3; pages += 1) expect(await movedByPageAt(page, top)).toBeLessThanOrEqual(3)
  })
}

test('a conversation that stays open holds its newest messages, and the others for who reads back', {
  tag: '@once',
}, async ({ page, owner }) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const conversation = await newConversation(id)
  await conversation.driverSays('The first of all')
  await page.goto(conversation.address)
  await expect(messages(page).last()).toBeInViewport()
  await drivers(conversation, 170, 'Message')
  const last = await conversation.driverSays('The last of all')
  await expect(page.locator(`.str-chat__message-list [data-message-id="${last.id}"]`)).toBeInViewport()
  expect(await messages(page).count()).toBeLessThanOrEqual(160)
  await expect(page.getByText('The first of all')).toHaveCount(0)
  const kept = await messages(page).count()
  await movedByPageAt(page, 300)
  expect(await messages(page).count()).toBeGreaterThan(kept)
})
