import { conversation, onChat, shownMessages } from '../browser/on-chat'
import { timeNextClick } from '../browser/painted'
import type { Measured } from '../report/measured'
import { median, quartiles } from '../report/statistics'
import type { Bench } from '../setup/bench'
import { newConversations } from '../setup/conversations'

const [drivers, lines] = [4, 30]

/** Between conversations of thirty messages that have all been open: from the click to the first frame with the messages. */
export const measureChatSwitch = async (bench: Bench): Promise<Measured[]> => {
  const { id, name } = await newConversations(bench, drivers, lines)
  return onChat(bench, id, async ({ page, cdp }) => {
    const open = async (driver: number) => {
      const last = `Line ${lines - 1} of ${driver}: is the bay with power free until Sunday evening?`
      const item = conversation(page, name(driver))
      await item.hover()
      const { painted } = await timeNextClick(page, last, `${shownMessages} p`)
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
    // What the first turn gives is left out, as everywhere.
    const later = times.slice(drivers)
    return [{ id: 'chat-switch', value: median(later), spread: quartiles(later), runs: later.length }]
  })
}
