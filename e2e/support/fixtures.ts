import { test as base, expect } from '@playwright/test'
import { checkAccessibility, checkAccessibilityAtBothWidths, checkReflow } from './accessibility'
import { type Account, Api, readDocuments } from './api'
import { collectConsoleErrors } from './console-errors'
import { openDemoSession } from './demo-sessions'
import { collectPolicyViolations } from './policy-violations'
import { storeSession } from './session'

type Worker = {
  /** The API without a session. */
  api: Api
}

export type Fixtures = {
  /** The user whose session the test's page has from its first load on. `test.use({ user: 'owner' })` */
  user: Account | null
  /** Whether `checkAccessibility` checks: not in runs that show the same screens for another reason. */
  accessibility: boolean
  /** The API with the session of the demo account's owner. */
  owner: Api
  /** The API with the session of the demo account's gate staff. */
  gate: Api
  /** Names the console errors that this test provokes; any other one fails it. */
  expectErrors: (...patterns: RegExp[]) => void
  /** Violations of the pages' policies in this test; `expect` names what it provokes, anything else fails it. */
  violations: Awaited<ReturnType<typeof collectPolicyViolations>>
  /** Runs axe on the present state: once for every screen, dialog and state, at each width where it differs. */
  checkAccessibility: () => Promise<void>
  /** The same at a phone's width, too: for a flow whose steps are the same there, which is cheaper than to run it twice. */
  checkAtBothWidths: () => Promise<void>
  /** Stores a screenshot among the test's results, when PICTURES is set: each costs as much as a step of a test. */
  picture: (name: string) => Promise<void>
  /** The checks at the end of every test. */
  quality: undefined
}

export const test = base.extend<
  Fixtures & { consoleErrors: ReturnType<typeof collectConsoleErrors> },
  Worker
>({
  api: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
    async ({}, use, { project }) => {
      const { config } = await readDocuments(String(project.use.baseURL))
      await use(new Api(config.apiUrl))
    },
    { scope: 'worker' },
  ],
  owner: async ({ api }, use) => use(api.as(await openDemoSession(api, 'owner'))),
  gate: async ({ api }, use) => use(api.as(await openDemoSession(api, 'gate'))),

  user: [null, { option: true }],
  page: async ({ page, user, api }, use) => {
    if (user) await storeSession(page, await openDemoSession(api, user))
    await use(page)
  },

  // A request that a route still holds when its test ends would fail the test.
  context: async ({ context }, use) => {
    await use(context)
    const ends = [context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' }))
    await Promise.all(ends)
  },
  consoleErrors: async ({ context, trace }, use, { retry }) =>
    use(collectConsoleErrors(context, trace === 'on' || retry > 0)),
  expectErrors: async ({ consoleErrors }, use) => use(consoleErrors.expect),
  violations: async ({ context }, use) => use(await collectPolicyViolations(context)),
  accessibility: [true, { option: true }],
  checkAccessibility: async ({ page, accessibility }, use) =>
    use(async () => {
      if (accessibility && page.url() !== 'about:blank') await checkAccessibility(page)
    }),
  checkAtBothWidths: async ({ page, accessibility }, use) =>
    use(async () => {
      if (accessibility) await checkAccessibilityAtBothWidths(page)
    }),
  picture: async ({ page }, use, testInfo) =>
    use(async (name) => {
      if (process.env.PICTURES) await page.screenshot({ path: testInfo.outputPath(`${name}.png`) })
    }),
  quality: [
    async ({ page, consoleErrors, violations }, use, testInfo) => {
      await use(undefined)
      // A failed test reports its own error.
      if (testInfo.status !== testInfo.expectedStatus) return
      if (page.url() !== 'about:blank') await checkReflow(page)
      expect(consoleErrors.unexpected(), 'errors in the browser’s console').toEqual([])
      expect(violations.unexpected(), 'what the pages’ policies refused').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
