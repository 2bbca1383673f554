import { findConversation, openMessages, withOpenChat } from '../browser-steps/open-chat'
import { timeNextClick } from '../browser-steps/time-next-click'
import type { Figure } from '../report/row'
import { median, quartiles } from '../report/statistics'
import { createConversations } from '../setup/conversations'
import type { Bench } from '../types'

const [drivers, lines] = [4, 30]

/** Switching between conversations that have all been open: from the click to the first frame with the messages. */
export const measureChatSwitch = async (bench: Bench): Promise<Figure[]> => {
  const { id, name } = await createConversations(bench, drivers, lines)
  return withOpenChat(bench, id, async ({ page, cdp }) => {
    const open = async (driver: number) => {
      const last = `Line ${lines - 1} of ${driver}: is the bay with power free until Sunday evening?`
      const item = findConversation(page, name(driver))
      await item.hover()
      const { painted } = await timeNextClick(page, last, `${openMessages} p`)
      await item.click()
      const time = await painted()
      await page.waitForLoadState('networkidle')
      return time
    }
    for (let driver = 0; driver < drivers; driver += 1) await open(driver)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const times: number[] = []
    for (let run = 0; run <= bench.runs; run += 1)
      for (let driver = 0; driver < drivers; driver += 1) times.push(await open(driver))
    // The first turn is left out, as everywhere.
    const later = times.slice(drivers)
    return [{ id: 'chat-switch', value: median(later), spread: quartiles(later) }]
  })
}
