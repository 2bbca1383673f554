import { expect, type Page } from '@playwright/test'
import { checkReflow, findFaults, finishAnimations } from './accessibility'

/** px, for a finger in a glove. */
const SMALLEST_TARGET = 48

/** Controls that are too small: in the open menu or dialog, else on the whole page with the frame. The skip link is for a keyboard. */
const findSmallTargets = (page: Page) =>
  page.evaluate((smallest) => {
    const over = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')]
    const area = over.filter((one) => one.checkVisibility()).at(-1) ?? document.body
    const targets = area.querySelectorAll('a, button, input, [role=menuitem]')
    return [...targets].flatMap((target) => {
      // A box is pressed by its words, too.
      const { width, height } = (target.closest('label') ?? target).getBoundingClientRect()
      // A control that covers a whole card is as large as the card.
      const card = getComputedStyle(target, '::after').position === 'absolute'
      const isSmall = !card && Math.min(width, height) < smallest - 0.5
      const isSkipLink = target.matches('[href="#content"]')
      return target.checkVisibility() && isSmall && !isSkipLink
        ? [`${width} × ${height}: ${target.outerHTML}`]
        : []
    })
  }, SMALLEST_TARGET)

/** A press, or the end of a dialog, may have scrolled a target half below the search, which stays on top. */
const scrollToTop = (page: Page) =>
  page.evaluate(() => {
    if (!document.querySelector('[role=dialog], [role=alertdialog]')) window.scrollTo(0, 0)
  })

/** For a screen that is used outdoors and in gloves: WCAG 2.2 AA, a contrast of 7:1 (AAA), targets of 48 px, and reflow. */
export const checkOutdoorUse = async (page: Page, state: string) => {
  await finishAnimations(page)
  await expect(async () => {
    await scrollToTop(page)
    expect(await findFaults(page, { 'color-contrast-enhanced': { enabled: true } }), state).toEqual([])
  }).toPass({ timeout: 30_000 })
  expect(await findSmallTargets(page), `targets: ${state}`).toEqual([])
  await checkReflow(page)
}
