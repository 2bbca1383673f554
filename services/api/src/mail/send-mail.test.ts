import { jobs } from '../db/schema'
import { createJobRunner, defaultJobRunner } from '../job/job-runner'
import type { Mail } from '../lib/mailer'
import { createSeal } from '../lib/seal'
import { SECRET, startApp, type TestApp } from '../testing/app'
import type { NewMail } from './new-mail'
import { sendMail } from './send-mail'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())
beforeEach(() => test.db.delete(jobs))

const mail: NewMail = {
  kind: 'reset',
  to: 'ada@hosts.test',
  language: 'en',
  values: {},
  link: 'https://hosts.example/login?reset=the-code',
}
/** Does the queued mails with a mailer that fails with each of the errors first. */
const run = async (errors: object[] = [], secret = SECRET) => {
  const sent: Mail[] = []
  const mailer = {
    send: async (each: Mail) => {
      const error = errors.shift()
      if (error) throw Object.assign(new Error('no'), error)
      sent.push(each)
    },
  }
  const handlers = { mail: sendMail({ mailer, seal: createSeal(secret) }) }
  const options = { ...defaultJobRunner, retryDelaysMs: [0, 0] }
  await createJobRunner({ db: test.db, log: test.app.log, handlers }, options).pass()
  return { sent, left: await test.db.select().from(jobs) }
}

it('sends a queued mail once, and leaves nothing behind', async () => {
  await test.app.queueMail(test.db, mail)
  const [job] = await test.db.select().from(jobs)
  expect(JSON.stringify(job)).not.toMatch(/the-code|ada@/)
  expect(await run()).toEqual({
    sent: [
      expect.objectContaining({ id: job?.key, to: mail.to, text: expect.stringContaining(mail.link ?? '') }),
    ],
    left: [],
  })
  expect((await run()).sent).toEqual([])
})

it.each([
  ['the connection is refused', { code: 'ESOCKET' }],
  ['our password is wrong', { code: 'EAUTH', responseCode: 535 }],
  ['the server is busy', { code: 'EENVELOPE', responseCode: 451 }],
])('tries again when %s', async (_, error) => {
  await test.app.queueMail(test.db, mail)
  const { sent, left } = await run([error, error])
  expect([sent.length, left]).toEqual([1, []])
})

it.each<[string, Partial<NewMail>, object[], string]>([
  ['its code has expired', { expiresAt: Date.now() - 1 }, [], SECRET],
  ['the server knows no such address', {}, [{ code: 'EENVELOPE', responseCode: 550 }], SECRET],
  ['it was sealed with another secret', {}, [], 'another secret, as long as it has to be'],
])('gives up when %s', async (_, change, errors, secret) => {
  await test.app.queueMail(test.db, { ...mail, ...change })
  const { sent, left } = await run(errors, secret)
  expect(sent).toEqual([])
  expect(left).toMatchObject([{ attempts: 1, failedAt: expect.any(Date) }])
})
