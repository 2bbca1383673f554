import type { CDPSession, Page } from '@playwright/test'
import { withOpenChat } from '../browser/open-chat'
import type { Figure } from '../report/row'
import { createConversations } from '../setup/conversations'
import type { Bench } from '../types'

const [drivers, messages] = [500, 60]

/** Scrolls until all conversations are in the list. Returns the longest pause between two frames (ms). */
const scrollThrough = async (page: Page) => {
  const options = page.getByRole('listbox', { name: 'Channel list' }).getByRole('option')
  let longest = 0
  while ((await options.count()) < drivers) {
    const count = await options.count()
    await options.last().scrollIntoViewIfNeeded()
    const pause = await page.evaluate(async (shown) => {
      let [worst, last] = [0, performance.now()]
      while (document.querySelectorAll('[role=listbox] [role=option]').length === shown) {
        await new Promise(requestAnimationFrame)
        const now = performance.now()
        worst = Math.max(worst, now - last)
        last = now
      }
      return worst
    }, count)
    longest = Math.max(longest, pause)
  }
  return longest
}

/** The processor time of the page's main thread (ms), which does not depend on how busy the machine is. */
const readWork = async (cdp: CDPSession) => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** The page's work per message, when a burst of messages arrives with five hundred conversations in the list. */
export const measureChatList = async (bench: Bench): Promise<Figure[]> => {
  const { id, say, runConcurrently } = await createConversations(bench, drivers, 1)
  return withOpenChat(bench, id, async ({ page, cdp }) => {
    const longest = await scrollThrough(page)
    await cdp.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
    await cdp.send('Performance.enable')
    await page.waitForLoadState('networkidle')
    const before = await readWork(cdp)
    await runConcurrently(messages, (index) => say(index * 7, `Arriving ${index}`))
    await page
      .getByRole('option', { name: /Arriving/ })
      .nth(messages - 1)
      .waitFor({ state: 'attached' })
    const value = ((await readWork(cdp)) - before) / messages
    const beside = `longest pause while scrolling through all: ${Math.round(longest)} ms`
    return [{ id: 'chat-list', value, runs: messages, beside }]
  })
}
