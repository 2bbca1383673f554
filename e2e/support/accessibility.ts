import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const faultsOf = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}

/** Makes the window as high as the page: what is half under a bar because of scrolling counts as too small a target. */
const inFull = async <Result>(page: Page, look: () => Promise<Result>) => {
  const window = page.viewportSize()
  const height = await page.locator('html').evaluate((html) => html.scrollHeight)
  if (!window || height <= window.height) return look()
  await page.setViewportSize({ ...window, height })
  return look().finally(() => page.setViewportSize(window))
}

/** WCAG 2.2 A and AA as far as axe can tell, and reflow: nothing has to be scrolled sideways. */
export const checkAccessibility = (page: Page) =>
  // What fades in has half its contrast for a moment: only a fault that stays is one.
  expect(async () => {
    expect(await inFull(page, () => faultsOf(page)), `accessibility of ${page.url()}`).toEqual([])
    const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
    expect(overflow, `pixels that ${page.url()} is wider than its window`).toBeLessThanOrEqual(0)
  }).toPass({ timeout: 15_000 })
