import { type Page, test as requestTest } from '@playwright/test'
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
        'worker-src': ["'self'"],
        'trusted-types': ['default'],
        'require-trusted-types-for': ["'script'"],
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
    const { registry, registryUrl, fileUrl, listFiles } = await readDocuments(String(baseURL))
    const document = (await request.get(registryUrl)).headers()
    expect(document).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    for (const name of Object.keys(registry.remotes)) {
      for (const file of Object.keys(await listFiles(name))) {
        const headers = (await request.get(fileUrl(name, file))).headers()
        expect(headers['x-content-type-options'], file).toBe('nosniff')
        expect(headers['cache-control'], file).toContain('immutable')
        expect(headers['content-type'], file).toMatch(
          file.endsWith('.css') ? /^text\/css/ : /^(text|application)\/(javascript|json)/,
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

/** Tries to run code and styles in the page in every way that injected markup would; returns what ran. */
const inject = (page: Page) =>
  page.evaluate(async () => {
    const attempt = async (act: () => unknown) => {
      try {
        await act()
      } catch {
        // Refused.
      }
    }
    const add = (element: 'script' | 'style', properties: object) =>
      document.head.append(Object.assign(document.createElement(element), properties))
    const load = (src: string) =>
      new Promise((resolve) => {
        const script = Object.assign(document.createElement('script'), { src })
        script.onload = script.onerror = resolve
        document.head.append(script)
      })
    // A debugger may evaluate until it first waits.
    await Promise.resolve()
    await attempt(() => add('script', { textContent: 'globalThis.ranInline = true' }))
    await attempt(() => add('style', { textContent: 'html { --ran-sheet: yes }' }))
    await attempt(() => {
      document.body.setAttribute('onclick', 'globalThis.ranAttribute = true')
      document.body.click()
      document.body.removeAttribute('onclick')
    })
    document.documentElement.setAttribute('style', '--ran-style: yes')
    document.documentElement.removeAttribute('style')
    const markup = '<img src="data:," onerror="globalThis.ranMarkup = true">'
    await attempt(() => document.body.insertAdjacentHTML('beforeend', markup))
    await attempt(() => load('http://elsewhere.test/script.js'))
    // The shell's own script, asked for without its hash.
    const own = [...document.scripts].find(({ src }) => src.includes('/main.'))
    await attempt(() => load(`${own?.src}?again`))
    // biome-ignore lint/security/noGlobalEval: that it is refused is what is tested
    await attempt(() => globalThis.eval('globalThis.ranEvaluated = true'))
    const sheet = getComputedStyle(document.documentElement).getPropertyValue('--ran-sheet')
    return [...Object.keys(globalThis).filter((name) => name.startsWith('ran')), ...(sheet ? ['sheet'] : [])]
  })

test('scripts and styles that the policy does not name do not run, with and without Trusted Types', async ({
  page,
  violations,
  expectErrors,
}) => {
  expectErrors(/Content Security Policy|Integrity-Policy|integrity|Trusted/i)
  violations.expect(
    / inline /,
    / eval /,
    / trusted-types-sink /,
    /elsewhere\.test/,
    /^integrity-violation .*main\./,
  )
  // The browser reports a refusal in a task of its own.
  const findKinds = () =>
    [
      ...new Set(
        violations.all().map((text) => text.split(' ', text.startsWith('integrity') ? 1 : 2).join(' ')),
      ),
    ].sort()
  const always = ['integrity-violation', 'style-src-attr inline', 'style-src-elem inline']

  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await inject(page)).toEqual([])
  const trusted = ['require-trusted-types-for trusted-types-sink']
  await expect.poll(findKinds).toEqual(expect.arrayContaining([...always, ...trusted]))

  // As in a browser that does not know them. Chromium blocks local requests from a page without an address.
  await page.context().grantPermissions(['local-network-access'])
  await page.route('**/login', async (route) => {
    const response = await route.fetch()
    const { 'content-encoding': _, 'content-security-policy': policy = '', ...headers } = response.headers()
    headers['content-security-policy'] = policy.replace(/(require-)?trusted-types[^;]*;/g, '')
    await route.fulfill({ response, headers })
  })
  violations.all().length = 0
  await page.reload()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await inject(page)).toEqual([])
  const strict = ['script-src eval', 'script-src-attr inline', 'script-src-elem inline']
  await expect
    .poll(findKinds)
    .toEqual(
      expect.arrayContaining([...always, ...strict, 'script-src-elem http://elsewhere.test/script.js']),
    )
})
