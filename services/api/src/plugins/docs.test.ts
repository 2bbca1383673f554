import { startApp, type TestApp } from '../testing/app'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('describes every call with its shapes', async () => {
  const { paths, openapi } = (await test.app.inject('/api/v1/docs/json')).json()
  expect(openapi).toBe('3.1.0')
  const described = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const registered = test.app.declaredRoutes
    .filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')
    .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
  expect(described.sort()).toEqual(registered.sort())
  const login = paths['/api/v1/user/warehouse-owner/login'].post
  expect(login.requestBody.content['application/json'].schema.required).toEqual(['email', 'password'])
  expect(login.responses['200'].content['application/json'].schema.properties).toHaveProperty('refreshToken')
})

it('has a page that loads nothing from elsewhere', async () => {
  const page = await test.app.inject('/api/v1/docs')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('swagger-ui')
  expect(page.body).not.toMatch(/(src|href)="https?:/)
})
