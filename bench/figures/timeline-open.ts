import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { logInOnce } from '../browser-steps/log-in-once'
import { findGrid, withTimeline } from '../browser-steps/open-timeline'
import type { Figure } from '../report/row'
import { quantile, range } from '../report/statistics'
import type { Bench } from '../types'

/** Longer than a timeline that is not shown stays in the cache (ms). */
const CACHED = 12_000

/** From the end of the answer to the first frame with bookings (ms). */
const readFirstPaint = (page: Page) =>
  page.evaluate(() => {
    const answer = performance.getEntriesByType('resource').find(({ name }) => name.includes('/timeline?'))
    return Number(window.firstBarAt) - Number((answer as PerformanceResourceTiming).responseEnd)
  })

/** Goes two weeks on, `count` times. */
const changeDate = async (page: Page, count: number) => {
  for (let change = 0; change < count; change += 1) {
    await page.getByRole('button', { name: '14 days later' }).click()
    await page.locator('[role=grid][aria-busy=false]').waitFor()
  }
}

/** The heap (bytes) after the cache is empty. */
const readHeap = async (page: Page) => {
  await pause(CACHED)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  await cdp.detach()
  return usedSize
}

/** Opens two weeks of 500 bays with 5,000 stays, then goes through four years of them. */
export const measureTimelineOpen = async (bench: Bench): Promise<Figure[]> => {
  const { browser, origins, runs } = bench
  const storage = await logInOnce(browser, origins.federated)
  const paints: number[] = []
  for (let run = 0; run < runs; run += 1) paints.push(await withTimeline(bench, storage, readFirstPaint))
  const growth = await withTimeline(bench, storage, async (page) => {
    await findGrid(page).waitFor()
    await changeDate(page, 20)
    const before = await readHeap(page)
    await changeDate(page, 100)
    return (await readHeap(page)) / before
  })
  return [
    { id: 'timeline-paint', value: quantile(paints, 0.5), spread: range(paints) },
    { id: 'timeline-heap', value: growth },
  ]
}
