import { startApp, type TestApp } from '../testing/app'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it.each(['/health', '/api/v1/user/me', '/nowhere', '/metrics'])(
  '%s can be neither run, framed nor sniffed',
  async (url) => {
    const { headers } = await test.app.inject(url)
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      'cross-origin-resource-policy': 'cross-origin',
      'x-frame-options': 'DENY',
    })
  },
)

it.each(['/api/v1/docs', '/api/v1/docs/static/index.html'])(
  '%s runs its own files and nothing else',
  async (url) => {
    const policy = (await test.app.inject(url)).headers['content-security-policy']
    expect(policy).toContain("default-src 'none'; script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
  },
)
