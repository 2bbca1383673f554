import type { BrowserContext } from '@playwright/test'

/** Collects the errors in the console of a browser's pages, except those that `expect` names. */
export const collectConsoleErrors = (context: BrowserContext) => {
  const errors: string[] = []
  const expected: RegExp[] = []
  context.on('weberror', (error) => errors.push(String(error.error().stack)))
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  return {
    expect: (...patterns: RegExp[]) => expected.push(...patterns),
    unexpected: () => errors.filter((text) => !expected.some((pattern) => pattern.test(text))),
  }
}
