import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { StreamChat } from 'stream-chat'
import { accounts, drivers, jobs, notifications } from '../../db/schema'
import { startApp, type TestApp } from '../../testing/app'
import { startChat } from '../../testing/chat'
import { addDriver } from '../../testing/world'
import { channelId, driverUser, warehouseUser } from '../chat-ids'
import { openConversation } from '../conversations'
import { settleRead } from './settle-read'

let chat: Awaited<ReturnType<typeof startChat>>
let test: TestApp
let stream: StreamChat
beforeAll(async () => {
  chat = await startChat()
  stream = chat.stream
  test = await startApp({ env: chat.env })
})
afterAll(async () => {
  await test.close()
  await chat.sandbox.close()
})
beforeEach(async () => {
  await test.db.delete(notifications)
  await test.db.delete(jobs)
})

const open = async (name = 'Ada') => {
  const { first } = test.world
  const driver = await addDriver(test.db, first.id, name)
  const channel = await openConversation(stream, first, driver)
  const id = channelId(first.id, driver.id)
  const [host, guest] = [warehouseUser(first.id), driverUser(driver.id)]
  /** As the chat service reports it. */
  const write = async (author: string, text = 'Hello') => {
    const { message } = await channel.sendMessage({ text, user_id: author })
    const payload = JSON.stringify({
      type: 'message.new',
      channel_type: 'messaging',
      channel_id: id,
      message: { text, user: { id: author }, created_at: message.created_at },
    })
    const signature = createHmac('sha256', chat.sandbox.secret).update(payload).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-signature': signature }
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/v1/chat/event',
      payload,
      headers,
    })
    expect(statusCode).toBe(204)
  }
  return {
    driver,
    id,
    ask: (text?: string) => write(guest, text),
    answer: () => write(host),
    read: () => channel.markRead({ user_id: host }),
    remove: () => channel.delete({ hard_delete: true }),
  }
}
/** Five minutes later. */
const look = async () => {
  await test.db.update(jobs).set({ runAt: sql`now()` }).where(eq(jobs.kind, 'unread-message'))
  await test.app.jobs.pass()
}
const list = async () =>
  (await test.call(test.world.owner, 'GET', '/notification')).body.results.filter(
    ({ isSettled }: { isSettled: boolean }) => !isSettled,
  )

it('tells of a message that nobody has read for five minutes, once for the conversation', async () => {
  const { id, driver, ask } = await open()
  await ask()
  await ask('Are you there?')
  const due = await test.db.select().from(jobs)
  expect(due.map(({ runAt }) => Math.round((runAt.getTime() - Date.now()) / 60_000))).toEqual([5, 5])
  await test.app.jobs.pass()
  expect(await list()).toEqual([])
  await look()
  expect(await list()).toMatchObject([
    { kind: 'message', count: 1, subject: id, name: driver.name, location: { id: test.world.first.id } },
  ])
})

it('not of one that was read, answered, or whose conversation is gone', async () => {
  const [read, answered, gone] = [await open('Ben'), await open('Cem'), await open('Dan')]
  for (const { ask } of [read, answered, gone]) await ask()
  await read.read()
  await answered.answer()
  await answered.read()
  await gone.remove()
  await look()
  expect(await list()).toEqual([])
})

it('counts the five minutes of the message that is unread, not of one before', async () => {
  const { ask, read } = await open()
  await ask()
  const [first] = await test.db.select().from(jobs)
  await read()
  await ask('And now?')
  await test.db
    .update(jobs)
    .set({ runAt: sql`now()` })
    .where(eq(jobs.id, first?.id ?? 0))
  await test.app.jobs.pass()
  expect(await list()).toEqual([])
  await look()
  expect(await list()).toHaveLength(1)
})

it('is settled by an answer at once, by reading with the next look, and told again when it is unread again', async () => {
  const [one, other] = [await open('Ada'), await open('Eva')]
  await one.ask()
  await other.ask()
  await look()
  expect(await list()).toMatchObject([{ count: 2 }])
  await one.answer()
  expect(await list()).toMatchObject([{ count: 1, name: 'Eva' }])
  await settleRead(test.db, stream)
  expect(await list()).toHaveLength(1)
  await other.read()
  await settleRead(test.db, stream)
  expect(await list()).toEqual([])
  await other.ask()
  await look()
  expect(await list()).toMatchObject([{ count: 1, name: 'Eva' }])
})

it('is settled with a conversation that is gone, and has no name of an erased driver', async () => {
  const { ask, driver, remove } = await open('Zoe')
  await ask()
  await look()
  await test.db.update(drivers).set({ name: '' }).where(eq(drivers.id, driver.id))
  expect(JSON.stringify(await test.db.select().from(notifications))).not.toContain('Zoe')
  await remove()
  await settleRead(test.db, stream)
  expect(await list()).toEqual([])
})

it('looks at those that come after the ones it can look at once, then at the first ones again', async () => {
  const places = [await open('Ada'), await open('Ben'), await open('Cem')]
  for (const { ask } of places) await ask()
  await look()
  const told = await test.db.select().from(notifications).orderBy(notifications.id)
  const [first, second, third] = told.map(({ subject }) => places.find(({ id }) => id === subject))
  await third?.read()
  const next = await settleRead(test.db, stream, 0, 2)
  expect(await list()).toMatchObject([{ count: 3 }])
  const last = await settleRead(test.db, stream, next, 2)
  expect(await list()).toMatchObject([{ count: 2 }])
  await first?.read()
  await settleRead(test.db, stream, last, 2)
  expect(await list()).toMatchObject([{ count: 1, name: second?.driver.name }])
})

it('leaves those of a closed account alone', async () => {
  const { ask } = await open()
  await ask()
  await look()
  const close = (closedAt: Date | null) =>
    test.db.update(accounts).set({ closedAt }).where(eq(accounts.id, test.world.account.id))
  await close(new Date())
  const query = jest.spyOn(stream, 'queryChannelsRequest')
  await settleRead(test.db, stream)
  expect(query).not.toHaveBeenCalled()
  query.mockRestore()
  await close(null)
})
