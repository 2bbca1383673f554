import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** WCAG 2.2 A and AA as far as axe can tell, and reflow: nothing has to be scrolled sideways. */
export const checkAccessibility = async (page: Page) => {
  // Half-faded text has half the contrast.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
  // React Aria keeps words for screen readers in a node of its own for some seconds.
  const { violations } = await new AxeBuilder({ page })
    .withTags(tags)
    .exclude('[data-live-announcer]')
    .analyze()
  const found = violations
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`))
    // A bar that stays in place covers part of what scrolls below it, until it is scrolled on.
    .filter((text) => !(text.startsWith('target-size') && text.includes('partially obscured')))
  expect(found, `accessibility of ${page.url()}`).toEqual([])
  const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(overflow, `pixels that ${page.url()} is wider than its window`).toBeLessThanOrEqual(0)
}
