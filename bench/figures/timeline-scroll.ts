import type { Locator, Page } from '@playwright/test'
import { logInOnce } from '../browser-steps/log-in-once'
import { findGrid, withTimeline } from '../browser-steps/open-timeline'
import { compareAmounts, type Figure } from '../report/row'
import { quantile, range } from '../report/statistics'
import { contextOptions } from '../setup/launch-browser'
import type { Bench } from '../types'

type Size = { width: number; height: number }

const FRAMES = 240

/**
 * Scrolls an element down and to the side, 60 px a frame. `frames`: the time of each (ms). `unfilled`: how many had rows over less than 95% of
 * the height below the axis.
 */
const scroll = (element: Locator) =>
  element.evaluate(async (scroller, count) => {
    const frames: number[] = []
    let unfilled = 0
    const box = scroller.getBoundingClientRect()
    const [top, bottom] = [box.top + (scroller.querySelector('[role=row]')?.clientHeight ?? 0), box.bottom]
    let last = await new Promise<number>(requestAnimationFrame)
    for (let frame = 0; frame < count; frame += 1) {
      scroller.scrollTop += 60
      if (frame % 40 > 20) scroller.scrollLeft += frame % 80 > 40 ? -60 : 60
      const rows = [...scroller.querySelectorAll('[role=rowgroup] > [role=row]')]
        .map((row) => row.getBoundingClientRect())
        .reduce((sum, row) => sum + Math.max(0, Math.min(row.bottom, bottom) - Math.max(row.top, top)), 0)
      if (rows < 0.95 * (bottom - top)) unfilled += 1
      const now = await new Promise<number>(requestAnimationFrame)
      frames.push(now - last)
      last = now
    }
    scroller.scrollTop = 0
    scroller.scrollLeft = 0
    return { frames, unfilled }
  }, FRAMES)

const getSize = (grid: Locator): Promise<Size> =>
  grid.evaluate(({ scrollWidth, scrollHeight }) => ({ width: scrollWidth, height: scrollHeight }))

/** A page without scripts whose box scrolls as far, with as many lines as the timeline has rows. */
const showPlainPage = async (page: Page, { width, height }: Size) => {
  const lines = Array.from({ length: 510 }, (_, index) => `<p>Bay ${index}</p>`).join('')
  await page.setContent(`
    <style>
      main { max-height: 650px; overflow: auto; border: 1px solid }
      main > div { width: ${width}px; height: ${height}px }
      p { height: ${height / 510}px; margin: 0; border-bottom: 1px solid; box-sizing: border-box }
    </style>
    <main><div>${lines}</div></main>`)
  return page.locator('main')
}

/**
 * Scrolls the timeline at 4× CPU. `task`: the longest task (ms); 0 where none is longer than the 50 ms from which browsers report one.
 * `unfilled`: how many frames lacked rows.
 */
const scrollSlowly = async (page: Page) => {
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' })
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const { unfilled } = await scroll(findGrid(page))
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const task = await page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks))
  return { task, unfilled }
}

/** Scrolls two weeks of 500 bays, in turn with a plain page. */
export const measureTimelineScroll = async (bench: Bench): Promise<Figure[]> => {
  const { browser, origins, runs } = bench
  const storage = await logInOnce(browser, origins.federated)
  const plain = await browser.newPage(contextOptions)
  try {
    return await withTimeline(bench, storage, async (page) => {
      const own: number[] = []
      const others: number[] = []
      const slow: { task: number; unfilled: number }[] = []
      const box = await showPlainPage(plain, await getSize(findGrid(page)))
      for (let run = 0; run < runs; run += 1) {
        await page.bringToFront()
        own.push(quantile((await scroll(findGrid(page))).frames, 0.95))
        await plain.bringToFront()
        others.push(quantile((await scroll(box)).frames, 0.95))
        await page.bringToFront()
        slow.push(await scrollSlowly(page))
      }
      const tasks = slow.map(({ task }) => task)
      const unfilled = slow.map((run) => run.unfilled)
      const [frame, other] = [quantile(own, 0.5), quantile(others, 0.5)]
      return [
        {
          id: 'timeline-frame',
          value: frame / other,
          spread: range(own.map((ms, run) => ms / Number(others[run]))),
          beside: compareAmounts(frame, other, 'ms'),
        },
        { id: 'timeline-rows', value: quantile(unfilled, 0.5), spread: range(unfilled) },
        // A step that takes too long does so in every run, a garbage collection or another process in some.
        { id: 'timeline-task', value: quantile(tasks, 0.25), spread: range(tasks) },
      ]
    })
  } finally {
    await plain.close()
  }
}
