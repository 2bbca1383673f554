import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** WCAG 2.2 A and AA as far as axe can tell, and reflow: nothing has to be scrolled sideways. */
export const checkAccessibility = (page: Page) =>
  // What fades in has half its contrast for a moment: only a fault that stays is one.
  expect(async () => {
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
    const found = violations
      .flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
      )
      // A bar that stays in place covers part of what scrolls below it, until it is scrolled on.
      .filter((text) => !(text.startsWith('target-size') && text.includes('partially obscured')))
    expect(found, `accessibility of ${page.url()}`).toEqual([])
    const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
    expect(overflow, `pixels that ${page.url()} is wider than its window`).toBeLessThanOrEqual(0)
  }).toPass({ timeout: 15_000 })
