import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** From the click to the frame in which what was waited for was painted, in milliseconds. */
    benchPainted?: Promise<number>
  }
}

/**
 * Has the page time its next click, until an element (a heading, unless `selector` says otherwise) that holds this text alone has been
 * painted; `painted` waits for that. Without names inside: the loader of these files gives every named function a helper that no page has.
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
              // A message that is sent before a frame is painted arrives after it.
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
