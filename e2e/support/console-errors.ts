import type { BrowserContext } from '@playwright/test'

/** Collects what a browser's pages complain about, except what `expected` names. */
export const collectConsoleErrors = (context: BrowserContext) => {
  const complaints: string[] = []
  const expected: RegExp[] = []
  context.on('weberror', (error) => complaints.push(String(error.error().stack)))
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  return {
    expect: (...patterns: RegExp[]) => expected.push(...patterns),
    unexpected: () => complaints.filter((text) => !expected.some((pattern) => pattern.test(text))),
  }
}
