import { test as requestTest } from '@playwright/test'
import { readDocuments } from '../support/api'
import { expect, test } from '../support/fixtures'

/** The directives of a Content-Security-Policy and their sources. */
const directives = (policy: string) =>
  Object.fromEntries(
    policy.split(';').map((text) => {
      const [name = '', ...sources] = text.trim().split(/\s+/)
      return [name, sources]
    }),
  )

// Requests only: the suite's own test would open a page for each.
requestTest(
  'every page is served with a strict policy and the other security headers',
  async ({ request, baseURL }) => {
    const { config } = await readDocuments(String(baseURL))
    const { origins, overrideOrigins } = config.registry
    const allowed = [...new Set(["'self'", ...origins, ...overrideOrigins])]
    const loose = /unsafe|strict-dynamic|nonce-|\*|-src (data:|https?:|blob:)$/
    const mayBeData = /^(img|media)-src /
    const hosted = /^(connect|media)-src (https|wss):\/\/\*\.(stream-io-api|stream-io-cdn|giphy)\.com$/

    const check = async (path: string) => {
      const headers = (await request.get(path)).headers()
      const policy = directives(headers['content-security-policy'] ?? '')
      expect(policy).toMatchObject({
        'default-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      })
      expect(policy['report-uri']?.[0]).toMatch(/\/csp-report$/)
      const sources = Object.entries(policy).flatMap(([name, list]) =>
        list.map((source) => `${name} ${source}`),
      )
      const isTooLoose = (text: string) => loose.test(text) && !mayBeData.test(text) && !hosted.test(text)
      expect(sources.filter(isTooLoose)).toEqual([])
      for (const name of ['script-src', 'style-src'])
        expect(policy[name]?.filter((source) => !source.startsWith("'sha256-"))).toEqual(allowed)

      expect(headers['integrity-policy']).toContain('blocked-destinations=(script)')
      const maxAge = Number(headers['strict-transport-security']?.match(/max-age=(\d+)/)?.[1])
      expect(maxAge).toBeGreaterThan(31_000_000)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-cache',
      })
      expect(headers['reporting-endpoints']).toMatch(/^csp=".+\/csp-report"$/)
    }
    for (const path of [
      '/',
      '/login',
      '/index.html',
      '/locations/chat?location-id=1',
      '/parkings/1',
      '/nowhere/at/all',
    ])
      await requestTest.step(path, () => check(path))
  },
)

requestTest(
  'every file of a remote has its type and may be cached for good; the registry may not',
  async ({ request, baseURL }) => {
    const { registry, registryUrl, fileUrl } = await readDocuments(String(baseURL))
    const document = (await request.get(registryUrl)).headers()
    expect(document).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    for (const [name, { stable }] of Object.entries(registry.remotes)) {
      for (const file of Object.keys(stable.files)) {
        const headers = (await request.get(fileUrl(name, file))).headers()
        expect(headers['x-content-type-options'], file).toBe('nosniff')
        expect(headers['cache-control'], file).toContain('immutable')
        expect(headers['content-type'], file).toMatch(
          file.endsWith('.css') ? /^text\/css/ : /^(text|application)\/javascript/,
        )
      }
    }
  },
)

requestTest('refusals can be reported to the address that the policy names', async ({ request }) => {
  const policy = directives((await request.get('/login')).headers()['content-security-policy'] ?? '')
  const report = {
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'inline',
    'document-uri': '/login',
  }
  const response = await request.post(String(policy['report-uri']?.[0]), {
    headers: { 'Content-Type': 'application/csp-report' },
    data: JSON.stringify({ 'csp-report': report }),
  })
  expect(response.status()).toBe(204)
})

test('scripts and styles that the policy does not name do not run', async ({
  page,
  violations,
  expectErrors,
}) => {
  expectErrors(/Content Security Policy|Integrity-Policy|integrity/i)
  violations.expect(
    /^script-src-elem inline /,
    /^script-src(-attr)? (eval|inline) /,
    /^style-src-(elem|attr) inline /,
  )
  violations.expect(/^script-src-elem http:\/\/elsewhere\.test/, /^integrity-violation .*main\./)
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  const ran = await page.evaluate(async () => {
    const add = (element: 'script' | 'style', properties: object) =>
      document.head.append(Object.assign(document.createElement(element), properties))
    const arrived = (script: HTMLScriptElement) =>
      new Promise((resolve) => {
        script.onload = script.onerror = resolve
        document.head.append(script)
      })
    const scriptFrom = (src: string) => Object.assign(document.createElement('script'), { src })
    add('script', { textContent: 'globalThis.ranInline = true' })
    add('style', { textContent: 'html { --ran-sheet: yes }' })
    document.body.setAttribute('onclick', 'globalThis.ranAttribute = true')
    document.body.click()
    document.body.removeAttribute('onclick')
    document.documentElement.setAttribute('style', '--ran-style: yes')
    document.documentElement.removeAttribute('style')
    await arrived(scriptFrom('http://elsewhere.test/script.js'))
    // The shell's own script, asked for without its hash.
    const own = [...document.scripts].find(({ src }) => src.includes('/main.'))
    await arrived(scriptFrom(`${own?.src}?again`))
    // A debugger may evaluate until it first waits.
    try {
      // biome-ignore lint/security/noGlobalEval: that it is refused is what is tested
      globalThis.eval('globalThis.ranEvaluated = true')
    } catch {
      // Refused.
    }
    const sheet = getComputedStyle(document.documentElement).getPropertyValue('--ran-sheet')
    return [...Object.keys(globalThis).filter((name) => name.startsWith('ran')), ...(sheet ? ['sheet'] : [])]
  })
  expect(ran).toEqual([])
  const kinds = violations.all().map((text) => text.split(' ', 2).join(' '))
  expect(kinds).toEqual(expect.arrayContaining(['script-src-elem inline', 'style-src-elem inline']))
  // The browser reports a refusal in a task of its own.
  await expect
    .poll(() => violations.all().filter((text) => /elsewhere\.test|main\.|eval/.test(text)).length)
    .toBe(3)
})
