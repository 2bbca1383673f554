import type { CDPSession } from '@playwright/test'
import { findConversation, openMessages, withOpenChat } from '../browser-steps/open-chat'
import type { Figure } from '../report/row'
import { createConversations } from '../setup/conversations'
import type { Bench } from '../types'

const [drivers, messages, steps] = [10, 7200, 20]

/** The page's heap and DOM nodes after garbage collection: the first finds what the second can free. */
const readMemory = async (cdp: CDPSession) => {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { megabytes: metric('JSHeapUsedSize') / 2 ** 20, nodes: metric('Nodes') }
}

/**
 * Two hours of one message a second, sent within minutes: half of them into the open conversation, while the host switches between ten.
 * Memory rises and falls as conversations fill and are trimmed, which takes most of the first hour: the peaks of both are compared.
 */
export const measureChatMemory = async (bench: Bench): Promise<Figure[]> => {
  const { id, say, name, runConcurrently } = await createConversations(bench, drivers, 30)
  return withOpenChat(bench, id, async ({ page, cdp }) => {
    await cdp.send('Performance.enable')
    const memory: Awaited<ReturnType<typeof readMemory>>[] = []
    for (let step = 0; step < steps; step += 1) {
      for (let visit = 0; visit < 6; visit += 1) {
        const open = (step * 6 + visit) % drivers
        await findConversation(page, name(open)).click()
        await runConcurrently(messages / steps / 6, async (index) => {
          await say(index % 2 ? open : index % drivers, `Message ${index} of visit ${visit}`)
        })
      }
      await say((step * 6 + 5) % drivers, `End of step ${step}`)
      await page.locator(openMessages).getByText(`End of step ${step}`).waitFor()
      await page.waitForLoadState('networkidle')
      memory.push(await readMemory(cdp))
    }
    const most = (some: typeof memory) => ({
      megabytes: Math.max(...some.map(({ megabytes }) => megabytes)),
      nodes: Math.max(...some.map(({ nodes }) => nodes)),
    })
    const [first, last] = [most(memory.slice(0, steps / 2)), most(memory.slice(steps / 2))]
    const beside = `${last.megabytes.toFixed(1)} MB / ${first.megabytes.toFixed(1)} MB; ${last.nodes} / ${first.nodes} nodes`
    return [{ id: 'chat-heap', value: last.megabytes / first.megabytes, beside }]
  })
}
