import type { BrowserContext } from '@playwright/test'

/** Collects what the policies of a browser's pages have refused, whatever a test lets the console say. */
export const collectPolicyViolations = async (context: BrowserContext) => {
  const violations: string[] = []
  const expected: RegExp[] = []
  await context.exposeBinding('reportViolation', (_, text: string) => {
    violations.push(text)
  })
  await context.addInitScript(() => {
    const { reportViolation } = globalThis as unknown as { reportViolation: (text: string) => void }
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, documentURI } = event
      reportViolation(`${effectiveDirective} ${blockedURI} (${sourceFile}:${lineNumber}, on ${documentURI})`)
    })
    const ofIntegrity = (reports: Report[]) => {
      for (const { type, body } of reports) reportViolation(`${type} ${JSON.stringify(body)}`)
    }
    // The list of types is newer than the type of it.
    const options = { types: ['integrity-violation'], buffered: true } as ReportingObserverOptions
    new ReportingObserver(ofIntegrity, options).observe()
  })
  return {
    expect: (...patterns: RegExp[]) => expected.push(...patterns),
    all: () => violations,
    unexpected: () => violations.filter((text) => !expected.some((pattern) => pattern.test(text))),
  }
}
