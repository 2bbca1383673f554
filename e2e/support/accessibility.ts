import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** Half the size of `axe.source`, and so half the time to send and to parse it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}

/**
 * Runs axe inside the page itself: our screens have no frames, whose results would need a second page. If a dialog is open, only the
 * dialog: the rest is checked without it, and most of axe's time goes into the contrast of each text.
 */
export const findFaults = async (page: Page, rules: axe.RunOptions['rules'] = {}) => {
  const open = `[...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter((one) => one.checkVisibility()).at(-1)`
  const run = `axe.run(${open} ?? document, ${JSON.stringify({ ...options, rules })})`
  // Once per page: it stays there while the app changes screens.
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(`${source}\n0`)
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

/**
 * Waits for elements that move or fade once: axe would find faults in them and be run again. Not for those that `content-visibility` skips,
 * such as the button whose press hid its conversation: its transition runs without an end until it is shown again.
 */
export const finishAnimations = async (page: Page) => {
  const unfinished = await page.evaluate(async () => {
    const isMoving = ({ effect, playState }: Animation) =>
      playState === 'running' &&
      effect instanceof KeyframeEffect &&
      effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
      effect.target?.checkVisibility({ contentVisibilityAuto: true })
    let moving = document.getAnimations().filter(isMoving)
    // One may wait for seconds before it begins, as the login's picture does.
    const rest = moving.map(
      ({ effect, currentTime }) => Number(effect?.getComputedTiming().endTime) - Number(currentTime),
    )
    const deadline = performance.now() + 3_000 + Math.max(0, ...rest)
    while (moving.length > 0 && performance.now() < deadline) {
      // Looks again now and then: an element hidden in between does not end either.
      const ends = Promise.allSettled(moving.map(({ finished }) => finished))
      await Promise.race([ends, new Promise((resolve) => setTimeout(resolve, 250))])
      moving = moving.filter(isMoving)
    }
    return moving.map(({ effect }) => {
      const element = (effect as KeyframeEffect).target?.cloneNode()
      return element instanceof Element ? element.outerHTML : 'an element'
    })
  })
  expect(unfinished, 'animations that did not end 3 s after their time').toEqual([])
}

const phone = { width: 390, height: 844 }

/** WCAG 2.2 A and AA as far as axe can tell, and reflow. */
export const checkAccessibility = async (page: Page) => {
  await finishAnimations(page)
  // An element that fades in has half its contrast for a moment: only a fault that stays counts.
  await expect(async () => {
    expect(await inFullHeight(page, () => findFaults(page)), `accessibility of ${page.url()}`).toEqual([])
  }).toPass({ timeout: 30_000 })
  await checkReflow(page)
}

/** The same at this width and at a phone's. */
export const checkAccessibilityAtBothWidths = async (page: Page) => {
  await checkAccessibility(page)
  const window = page.viewportSize() ?? phone
  await page.setViewportSize(phone)
  await checkAccessibility(page).finally(() => page.setViewportSize(window))
}
