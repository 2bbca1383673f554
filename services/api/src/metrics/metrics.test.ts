import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { startApp, type TestApp } from '../testing/app'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const scrape = async () => {
  const { body, headers, statusCode } = await test.app.inject('/metrics')
  expect([statusCode, headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/plain; version=0.0.4'),
  ])
  return body
}
const value = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  )

it('counts and times requests by method, route and status', async () => {
  const id = test.world.first.id
  for (const path of [`/warehouse/${id}`, `/warehouse/${id}`, '/warehouse/999999'])
    await test.call(test.world.owner, 'GET', path)
  const metrics = await scrape()
  const route = 'method="GET",route="/api/v1/warehouse/:id"'
  expect(value(metrics, `hosts_http_requests_total{${route},status="200"}`)).toBe(2)
  expect(value(metrics, `hosts_http_requests_total{${route},status="404"}`)).toBe(1)
  expect(value(metrics, `hosts_http_request_seconds_bucket{le="+Inf",${route}}`)).toBe(3)
  expect(value(metrics, `hosts_http_request_seconds_sum{${route}}`)).toBeGreaterThan(0)
})

it('adds no series for unknown paths', async () => {
  for (let index = 0; index < 20; index++) await test.app.inject(`/nowhere/${index}`)
  const metrics = await scrape()
  expect(metrics).not.toContain('nowhere')
  expect(value(metrics, 'hosts_http_requests_total{method="GET",route="unknown",status="404"}')).toBe(20)
})

it('counts errors by code', async () => {
  await test.call(undefined, 'GET', '/user/me')
  await test.call(undefined, 'POST', '/user/warehouse-owner/login', { body: { email: 'x' } })
  const metrics = await scrape()
  expect(value(metrics, 'hosts_errors_total{code="unauthorized"}')).toBe(1)
  expect(value(metrics, 'hosts_errors_total{code="invalid"}')).toBe(1)
})

it("reports the database's state, also when it is unreachable", async () => {
  await Promise.all([1, 2, 3].map(() => test.db.execute(sql`select 1`)))
  const metrics = await scrape()
  expect(value(metrics, 'hosts_database_up')).toBe(1)
  expect(value(metrics, 'hosts_database_answer_seconds')).toBeGreaterThan(0)
  expect(value(metrics, 'hosts_database_connections{state="active"}')).toBe(1)

  const unreachable = drizzle(new pg.Pool({ connectionString: 'postgres://127.0.0.1:9/nowhere' }))
  const select = jest.spyOn(test.db, 'select').mockImplementation(() => unreachable.select() as never)
  const away = await scrape()
  select.mockRestore()
  await unreachable.$client.end()
  expect(value(away, 'hosts_database_up')).toBe(0)
  expect(away).not.toContain('hosts_database_connections{')
})

it('shares no metrics with another app in the process', async () => {
  const other = await startApp({ sharing: test })
  expect((await other.app.inject('/metrics')).body).not.toContain('route="/api/v1/warehouse/:id"')
  await other.close()
})
