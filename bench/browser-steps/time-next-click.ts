import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** From the click until the expected text was painted, in milliseconds. */
    benchPainted?: Promise<number>
  }
}

/**
 * Times the page's next click, until an element with exactly this text is painted: a heading, unless `selector` says otherwise. Returns
 * `painted`, which waits for that. No named functions inside: tsx wraps each in a helper that the page does not have.
 */
export const timeNextClick = async (page: Page, text: string, selector = 'h1, h2') => {
  await page.evaluate(
    ([wanted, where]) => {
      window.benchPainted = new Promise((resolve) => {
        document.addEventListener(
          'click',
          ({ timeStamp }) =>
            new MutationObserver((_, observer) => {
              const found = [...document.querySelectorAll(where)]
              if (!found.some((one) => one.textContent === wanted && one.checkVisibility())) return
              observer.disconnect()
              // A message posted before a frame is painted arrives after it.
              requestAnimationFrame(() => {
                const { port1, port2 } = new MessageChannel()
                port1.onmessage = () => resolve(performance.now() - timeStamp)
                port2.postMessage(null)
              })
            }).observe(document.body, {
              subtree: true,
              childList: true,
              characterData: true,
              attributes: true,
            }),
          { capture: true, once: true },
        )
      })
    },
    [text, selector] as const,
  )
  return { painted: async () => Number(await page.evaluate(() => window.benchPainted)) }
}
