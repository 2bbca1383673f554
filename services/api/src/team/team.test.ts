import { startApp, type TestApp } from '../testing/app'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('lists the users of the account only', async () => {
  const { body } = await test.call(test.world.owner, 'GET', '/team?limit=2')
  expect(body).toMatchObject({ count: 3, hasMore: true, page: 1, limit: 2 })
  const second = await test.call(test.world.owner, 'GET', '/team?limit=2&page=2')
  const emails = [...body.results, ...second.body.results].map(({ email }) => email)
  expect(emails.sort()).toEqual(['gate@nordlicht.test', 'manager@nordlicht.test', 'owner@nordlicht.test'])
})

it('mails an invite and returns its code, link and expiry', async () => {
  const body = { email: 'new@nordlicht.test', subrole: 'manager', warehouseIds: null }
  const answer = await test.call(test.world.owner, 'POST', '/team/invite', { body })
  expect(answer.status).toBe(201)
  expect(answer.body.link).toBe(`http://localhost:3000/signup?invite=${answer.body.code}`)
  expect(Date.parse(answer.body.expiresAt)).toBeGreaterThan(Date.now() + 6 * 86_400_000)
  expect(test.mails.at(-1)).toMatchObject({
    to: 'new@nordlicht.test',
    text: expect.stringContaining(answer.body.link),
  })
})

it('refuses locations of another account', async () => {
  const body = { email: 'x@nordlicht.test', subrole: 'access-only', warehouseIds: [test.world.foreign.id] }
  const answer = await test.call(test.world.owner, 'POST', '/team/invite', { body })
  expect(answer.status).toBe(422)
  expect(answer.body[0].errors[0].path).toBe('warehouseIds')
})
