import { test as base, expect } from '@playwright/test'
import { checkAccessibility } from './accessibility'
import { type Account, Api, readDocuments, type Session } from './api'
import { collectConsoleErrors } from './console-errors'
import { openDemoSession } from './demo-sessions'
import { collectPolicyViolations } from './policy-violations'

type Worker = {
  /** The API without a session. */
  api: Api
}

export type Fixtures = {
  /** Whose session the browser begins with. `test.use({ user: 'owner' })` */
  user: Account | null
  /** Whether screens are checked for accessibility: not where the same ones are looked at for something else. */
  accessibility: boolean
  /** The API with the session of the demo account's owner. */
  owner: Api
  /** The API with the session of the demo account's gate staff. */
  gate: Api
  /** Lets the browser complain about something in this test; whatever else it says in red fails the test. */
  expectErrors: (...patterns: RegExp[]) => void
  /** What the pages' policies refuse in this test; `expect` names what it provokes, whatever else there is fails the test. */
  violations: Awaited<ReturnType<typeof collectPolicyViolations>>
  /** Checks a state that is not the test's last; that one is checked by itself. */
  checkAccessibility: () => Promise<void>
  /** Keeps a picture among the test's results. */
  picture: (name: string) => Promise<void>
  /** What every test is checked for at its end. */
  quality: undefined
}

const stored = (session: Session) =>
  Object.entries({
    user: JSON.stringify(session.user),
    'access-token': session.accessToken,
    'refresh-token': session.refreshToken,
  }).map(([name, value]) => ({ name, value }))

export const test = base.extend<Fixtures & { complaints: ReturnType<typeof collectConsoleErrors> }, Worker>({
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
  storageState: async ({ user, api, baseURL }, use) => {
    if (!user) return use(undefined)
    const localStorage = stored(await openDemoSession(api, user))
    await use({ cookies: [], origins: [{ origin: new URL(String(baseURL)).origin, localStorage }] })
  },

  // A request that a route still has in hand when its test ends would fail it.
  context: async ({ context }, use) => {
    await use(context)
    const ends = [context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' }))
    await Promise.all(ends)
  },
  complaints: async ({ context }, use) => use(collectConsoleErrors(context)),
  expectErrors: async ({ complaints }, use) => use(complaints.expect),
  violations: async ({ context }, use) => use(await collectPolicyViolations(context)),
  accessibility: [true, { option: true }],
  checkAccessibility: async ({ page, accessibility }, use) =>
    use(async () => {
      if (accessibility && page.url() !== 'about:blank') await checkAccessibility(page)
    }),
  picture: async ({ page }, use, testInfo) =>
    use(async (name) => {
      await page.screenshot({ path: testInfo.outputPath(`${name}.png`) })
    }),
  quality: [
    async ({ complaints, violations, checkAccessibility }, use, testInfo) => {
      await use(undefined)
      // A failed test has said what is wrong.
      if (testInfo.status !== testInfo.expectedStatus) return
      await checkAccessibility()
      expect(complaints.unexpected(), 'errors in the browser’s console').toEqual([])
      expect(violations.unexpected(), 'what the pages’ policies refused').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
