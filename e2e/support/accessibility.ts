import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}

/**
 * Runs axe inside the page itself: our screens have no frames, whose results would need a second page. Of a page with an open dialog
 * only the dialog: the rest is checked without it, and most of axe's time goes into the contrast of each text.
 */
export const findFaults = async (page: Page) => {
  const open = `[...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter((one) => one.checkVisibility()).at(-1)`
  const run = `${axe.source}\naxe.run(${open} ?? document, ${JSON.stringify(options)})`
  const { violations } = await page.evaluate<axe.AxeResults>(run)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}

/** Makes the window as high as the page: a target that a bar half covers while scrolled would count as too small. */
const inFullHeight = async <Result>(page: Page, look: () => Promise<Result>) => {
  const window = page.viewportSize()
  const height = await page.locator('html').evaluate((html) => html.scrollHeight)
  if (!window || height <= window.height) return look()
  await page.setViewportSize({ ...window, height })
  return look().finally(() => page.setViewportSize(window))
}

/** WCAG 1.4.10, reflow: nothing has to be scrolled sideways. */
export const checkReflow = async (page: Page) => {
  const overflow = () => page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
  const message = `pixels that ${page.url()} is wider than its window`
  await expect.poll(overflow, message).toBeLessThanOrEqual(0)
}

/** WCAG 2.2 A and AA as far as axe can tell, and reflow. */
export const checkAccessibility = async (page: Page) => {
  // What fades in has half its contrast for a moment: only a fault that stays counts.
  await expect(async () => {
    expect(await inFullHeight(page, () => findFaults(page)), `accessibility of ${page.url()}`).toEqual([])
  }).toPass({ timeout: 15_000 })
  await checkReflow(page)
}
