import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** From the click to the frame in which the heading that was waited for was painted, in milliseconds. */
    benchPainted?: Promise<number>
  }
}

/**
 * Has the page time its next click, until a heading with this text has been painted; `painted` waits for that. Without names
 * inside: the loader of these files gives every named function a helper that no page has.
 */
export const timeNextClick = async (page: Page, title: string) => {
  await page.evaluate((wanted) => {
    window.benchPainted = new Promise((resolve) => {
      document.addEventListener(
        'click',
        ({ timeStamp }) =>
          new MutationObserver((_, observer) => {
            const headings = [...document.querySelectorAll('h1, h2')]
            if (!headings.some(({ textContent }) => textContent === wanted)) return
            observer.disconnect()
            // A message that is sent before a frame is painted arrives after it.
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = () => resolve(performance.now() - timeStamp)
              port2.postMessage(null)
            })
          }).observe(document.body, { subtree: true, childList: true, characterData: true }),
        { capture: true, once: true },
      )
    })
  }, title)
  return { painted: async () => Number(await page.evaluate(() => window.benchPainted)) }
}
