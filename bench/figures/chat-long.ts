import type { Page } from '@playwright/test'
import { openMessages, withOpenChat } from '../browser-steps/open-chat'
import type { Figure } from '../report/row'
import { range } from '../report/statistics'
import { createConversations } from '../setup/conversations'
import type { Bench } from '../types'

const [lines, pages] = [10_000, 30]

/**
 * Scrolls up until older messages load. Returns how far (px) they moved the message at the upper edge; throws when none load in 30 s, so that
 * the other figures are measured all the same.
 */
const measureMove = (page: Page) =>
  page.locator(openMessages).evaluate(async (list) => {
    // As a person's wheel does: without it the list returns to its end in the first 2 s.
    list.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
    list.scrollTop = 400
    const edge = list.getBoundingClientRect().top
    const before = [...list.querySelectorAll('[data-message-id]')]
    const read = before.find((one) => one.getBoundingClientRect().top >= edge)
    const place = read?.getBoundingClientRect().top ?? 0
    const deadline = performance.now() + 30_000
    while (list.querySelectorAll('[data-message-id]').length === before.length) {
      if (performance.now() > deadline) throw new Error(`No older messages than ${before.length} in 30 s`)
      await new Promise(requestAnimationFrame)
    }
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
    return Math.abs((read?.getBoundingClientRect().top ?? Number.NaN) - place)
  })

/** Reads back in a very long conversation, page by page; the value is the worst of all pages. */
export const measureChatLong = async (bench: Bench): Promise<Figure[]> => {
  const { id } = await createConversations(bench, 1, lines)
  return withOpenChat(bench, id, async ({ page }) => {
    const moved: number[] = []
    while (moved.length < pages) moved.push(await measureMove(page))
    return [{ id: 'chat-moves', value: Math.max(...moved), spread: range(moved) }]
  })
}
