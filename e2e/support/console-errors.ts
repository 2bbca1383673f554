import type { BrowserContext } from '@playwright/test'

/** The stream of changes tries again by itself: tests that cut the network cut it too. What it shows: shell/live.spec.ts. */
const streamFailure = /\/live\?gap=/

/** A trace runs its own script in every frame, and a mail's frame allows none. */
const traceFailure = /^Blocked script execution in '[^']*\/dev\/mailbox\//

/** Collects the errors in the console of a browser's pages, except those that `expect` names, and a trace's own. */
export const collectConsoleErrors = (context: BrowserContext, isTraced: boolean) => {
  const errors: string[] = []
  const expected: RegExp[] = []
  context.on('weberror', (error) => errors.push(String(error.error().stack)))
  context.on('console', (message) => {
    const { url } = message.location()
    const text = message.text()
    if (message.type() !== 'error' || streamFailure.test(url)) return
    if (!isTraced || !traceFailure.test(text)) errors.push(`${text} (${url})`)
  })
  return {
    expect: (...patterns: RegExp[]) => expected.push(...patterns),
    unexpected: () => errors.filter((text) => !expected.some((pattern) => pattern.test(text))),
  }
}
