import type { CDPSession, Page } from '@playwright/test'
import { withOpenChat } from '../browser-steps/open-chat'
import { compareAmounts, type Figure } from '../report/row'
import { type Conversations, createConversations } from '../setup/conversations'
import type { Bench } from '../types'

const [drivers, messages] = [500, 60]

const findRows = (page: Page) => page.getByRole('listbox', { name: 'Channel list' }).getByRole('option')

/** Scrolls until all conversations are in the list. Returns the longest pause between two frames (ms). */
const scrollThrough = async (page: Page) => {
  const options = findRows(page)
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

/** The page's work per message (ms) of a burst, one message into each of the conversations. */
const timeBurst = async (
  { page, cdp }: { page: Page; cdp: CDPSession },
  { say, runConcurrently }: Conversations,
  conversations: number[],
  word: string,
) => {
  await page.waitForLoadState('networkidle')
  const before = await readWork(cdp)
  await runConcurrently(conversations.length, (at) => say(Number(conversations[at]), `${word} ${at}`))
  // By text, twice a second: a locator computes the accessible name of every row in every frame, which costs more than the messages.
  await page.waitForFunction(
    ([text, count]) =>
      [...document.querySelectorAll('[role=option]')].filter((row) => row.textContent?.includes(text))
        .length >= count,
    [word, conversations.length] as const,
    { polling: 500 },
  )
  return ((await readWork(cdp)) - before) / conversations.length
}

/**
 * The page's work per message, when a burst of messages arrives with five hundred conversations in the list, and with the first page of
 * them: what a message costs must not grow with the list.
 */
export const measureChatList = async (bench: Bench): Promise<Figure[]> => {
  const conversations = await createConversations(bench, drivers, 1)
  return withOpenChat(bench, conversations.id, async (chat) => {
    const { page, cdp } = chat
    await cdp.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
    await cdp.send('Performance.enable')
    const listed = await findRows(page).evaluateAll((rows) =>
      rows.map((row) => {
        const name = [...row.querySelectorAll('*')].find((part) =>
          /^Driver \d+$/.test(part.textContent ?? ''),
        )
        return Number(name?.textContent?.slice('Driver '.length))
      }),
    )
    if (listed.some(Number.isNaN)) throw new Error('A row does not show the name of its driver')
    // The first messages compile what handles them.
    await timeBurst(chat, conversations, listed, 'Warming')
    const few = await timeBurst(chat, conversations, listed, 'Early')
    const longest = await scrollThrough(page)
    const spread = Array.from({ length: messages }, (_, index) => index * 7)
    const many = await timeBurst(chat, conversations, spread, 'Late')
    const amounts = `${compareAmounts(many, few, 'ms')} with the first ${listed.length}`
    const beside = `${amounts}; longest pause while scrolling through all: ${Math.round(longest)} ms`
    return [
      { id: 'chat-list', value: many / few, beside },
      { id: 'chat-list-time', value: many },
    ]
  })
}
