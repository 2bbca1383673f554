import type { BrowserContext } from '@playwright/test'

/** Collects what the policies of a browser's pages have refused. */
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
    const reportIntegrity = (reports: Report[]) => {
      for (const { type, body } of reports) reportViolation(`${type} ${JSON.stringify(body)}`)
    }
    // TypeScript's list of types lacks this one.
    const options = { types: ['integrity-violation'], buffered: true } as ReportingObserverOptions
    new ReportingObserver(reportIntegrity, options).observe()
  })
  return {
    expect: (...patterns: RegExp[]) => expected.push(...patterns),
    all: () => violations,
    unexpected: () => violations.filter((text) => !expected.some((pattern) => pattern.test(text))),
  }
}
