import { startApp, type TestApp } from '../testing/app'
import { freezeStep, prepareFactors } from '../testing/factor'
import { addUser } from '../testing/world'

let test: TestApp
let factors: ReturnType<typeof prepareFactors>
beforeAll(async () => {
  test = await startApp()
  factors = prepareFactors(test)
})
afterAll(() => test.close())
beforeEach(freezeStep)
afterEach(() => jest.restoreAllMocks())

const setUp = async () => {
  const person = await factors.add()
  const other = await addUser(test.db, person.accountId, `other-${person.email}`, 'owner')
  const reset = (by: { id: number }, id = person.id) =>
    test.call(by, 'POST', `/team/${id}/second-factor/reset`)
  return { person, other, reset }
}

it('turns the factor of another person off, ends their sessions and tells both', async () => {
  const { person, other, reset } = await setUp()
  const { challenge } = (await factors.logIn(person)).body
  const waiting = (await factors.logIn(person)).body
  await factors.answer({ challenge, code: person.codeAt(0) })
  const has = async () => {
    const { body } = await test.call(other, 'GET', '/team')
    return body.results.find(({ id }: { id: number }) => id === person.id).hasSecondFactor
  }
  expect(await has()).toBe(true)
  const count = test.mails.length
  expect((await reset(other)).status).toBe(204)
  expect(await has()).toBe(false)
  expect(await factors.countSessions(person)).toBe(0)
  const told = test.mails.slice(count)
  expect(told.map(({ to }) => to).sort()).toEqual([other.email, person.email].sort())
  for (const { subject } of told) expect(subject).toBe(`The second factor of ${person.name} was reset`)
  expect(told[0]?.text).toContain(`${other.name} (`)
  const late = await factors.answer({ challenge: waiting.challenge, recoveryCode: person.recoveryCodes[0] })
  expect(late.body[0].errors[0].code).toBe('challenge_expired')
  expect((await factors.logIn(person)).status).toBe(200)
})

it('is refused for oneself, for a stranger, for a manager, and without a factor', async () => {
  const { person, other, reset } = await setUp()
  const manager = await addUser(test.db, person.accountId, `m-${person.email}`, 'manager')
  const answers = await Promise.all([
    reset(person),
    reset(test.world.stranger),
    reset(manager),
    reset(other, manager.id),
  ])
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [403, 'own_account'],
    [404, 'not_found'],
    [403, 'forbidden'],
    [409, 'no_factor'],
  ])
  expect((await factors.logIn(person)).status).toBe(202)
})
