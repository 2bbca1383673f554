import type { NotificationSettings } from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import { notificationSettings, notifications, users } from '../db/schema'
import { createToken, startApp, type TestApp } from '../testing/app'
import { waitForLocks } from '../testing/database'
import { notify } from './notify'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(notifications)
  await test.db.delete(notificationSettings)
})

type User = { id: number }
const read = async (user: User = test.world.owner): Promise<NotificationSettings> =>
  (await test.call(user, 'GET', '/user/me/notification')).body
const change = async (body: object, user: User = test.world.owner): Promise<NotificationSettings> =>
  (await test.call(user, 'PUT', '/user/me/notification', { body })).body
const list = async (user: User = test.world.owner) => {
  const { body } = await test.call(user, 'GET', '/notification')
  return body.results.map(({ kind, location }: { kind: string; location: { name: string } }) =>
    [kind, location.name].join(' '),
  )
}
const tell = async () => {
  const { first, second } = test.world
  for (const [index, { id }] of [first, second].entries())
    for (const kind of ['request', 'campaign-done'] as const)
      await notify(test.db, { kind, subject: `${index}`, warehouseId: id })
}
const off = ({ kinds, locations }: NotificationSettings) => [
  ...kinds.filter(({ app }) => !app).map(({ kind }) => kind),
  ...locations.filter(({ isOn }) => !isOn).map(({ name }) => name),
]

it('has every kind of the role and every location on at first', async () => {
  const owner = await read()
  expect(off(owner)).toEqual([])
  expect(owner.kinds.map(({ kind }) => kind)).toContain('access-request')
  expect(owner.locations.map(({ name }) => name)).toEqual(['First', 'Second'])
  const manager = await read(test.world.manager)
  expect(manager.kinds.map(({ kind }) => kind)).not.toContain('access-request')
  expect(manager.locations.map(({ name }) => name)).toEqual(['First'])
})

it('leaves out what is off, for the person only, and has it again', async () => {
  await tell()
  const { second, manager } = test.world
  const answer = await change({
    kinds: [{ kind: 'campaign-done', app: false }],
    locations: [{ id: second.id, isOn: false }],
  })
  expect(off(answer)).toEqual(['campaign-done', 'Second'])
  expect(await list()).toEqual(['request First'])
  expect((await test.call(test.world.owner, 'GET', '/notification/unread')).body).toEqual({ unread: 1 })
  expect(await list(manager)).toHaveLength(2)
  // What is left out stays.
  expect(off(await change({ kinds: [{ kind: 'campaign-done', app: true }] }))).toEqual(['Second'])
  await change({ locations: [{ id: second.id, isOn: true }] })
  expect(await list()).toHaveLength(4)
})

it('leaves unread what came while it was off', async () => {
  await change({ kinds: [{ kind: 'request', app: false }] })
  await tell()
  await test.call(test.world.owner, 'POST', '/notification/read', { body: { all: true } })
  await change({ kinds: [{ kind: 'request', app: true }] })
  expect((await test.call(test.world.owner, 'GET', '/notification/unread')).body).toEqual({ unread: 2 })
})

it('takes neither a location of others nor a kind of another role', async () => {
  const { foreign, second, manager } = test.world
  const body = {
    kinds: [{ kind: 'access-request', app: false }],
    locations: [
      { id: foreign.id, isOn: false },
      { id: second.id, isOn: false },
    ],
  }
  expect(off(await change(body, manager))).toEqual([])
  expect(await test.db.select().from(notificationSettings)).toMatchObject([
    { offKinds: [], offWarehouses: [] },
  ])
})

it('keeps all of the first changes at once, and the end of a mail by its link', async () => {
  const kinds = ['bay-taken', 'overstay', 'late-arrival']
  const code = test.app.unsubscribeCodes.create(test.world.owner.id, 'request')
  // Before: a session is a row of the person, too.
  const headers = { authorization: `Bearer ${await createToken(test.app, test.world.owner.id)}` }
  const answers = await test.db.transaction(async (tx) => {
    // No row of the person can be written meanwhile, so all have read before one writes.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, test.world.owner.id)).for('update')
    const started = [
      ...kinds.map((kind) => {
        const body = { kinds: [{ kind, mail: true, app: false }] }
        return test.call(undefined, 'PUT', '/user/me/notification', { body, headers })
      }),
      test.call(undefined, 'POST', `/notification/unsubscribe?code=${code}`),
    ]
    await waitForLocks(test.db, started.length)
    return { started }
  })
  await Promise.all(answers.started)
  const settings = await read()
  expect(off(settings).sort()).toEqual([...kinds].sort())
  expect(settings.kinds.filter(({ mail }) => mail).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(kinds),
  )
  expect(settings.kinds.find(({ kind }) => kind === 'request')?.mail).toBe(false)
})

describe('by channel', () => {
  const find = ({ kinds }: NotificationSettings, kind: string) => kinds.find((each) => each.kind === kind)

  it('is mailed and pushed what is worth it, until the person chooses', async () => {
    const mailed = ({ kinds }: NotificationSettings) =>
      kinds.filter(({ mail }) => mail).map(({ kind }) => kind)
    const settings = await read()
    expect(mailed(settings).join()).toBe('request,request-expiring,access-request,campaign-halted,new-device')
    expect(find(settings, 'overstay')).toEqual({
      kind: 'overstay',
      app: true,
      mail: false,
      push: false,
      isUrgent: false,
    })
  })

  it('has no mail of a kind that was off before there were mails, until one is chosen', async () => {
    await change({ kinds: [{ kind: 'request', app: false }] })
    expect(find(await read(), 'request')).toMatchObject({ app: false, mail: false, push: false })
    await change({ kinds: [{ kind: 'request', mail: true }] })
    expect(find(await read(), 'request')).toMatchObject({ app: false, mail: true, push: false })
  })

  it('takes the channels of no other role', async () => {
    await change({ kinds: [{ kind: 'access-request', mail: true }] }, test.world.manager)
    const [stored] = await test.db.select().from(notificationSettings)
    expect(stored?.channels).toEqual({})
  })
})

describe('quiet hours', () => {
  const quietHours = { from: '22:00', to: '06:00', timezone: 'Europe/Berlin' }

  it('are none at first, are stored with their zone, and end', async () => {
    expect(await read()).toMatchObject({ quietHours: null, urgentPasses: true })
    await change({ quietHours, urgentPasses: false })
    await change({ kinds: [{ kind: 'request', mail: false }] })
    expect(await read()).toMatchObject({ quietHours, urgentPasses: false })
    await change({ quietHours: null })
    expect(await read()).toMatchObject({ quietHours: null, urgentPasses: false })
  })

  it('refuse to end when they begin', async () => {
    const body = { quietHours: { ...quietHours, to: quietHours.from } }
    const answer = await test.call(test.world.owner, 'PUT', '/user/me/notification', { body })
    expect([answer.status, answer.body[0].errors]).toMatchObject([422, [{ path: 'quietHours.to' }]])
    expect(await read()).toMatchObject({ quietHours: null })
  })

  it.each([{ from: '25:00' }, { timezone: 'Mars/Base' }, { to: undefined }])('refuse %j', async (fault) => {
    const body = { quietHours: { ...quietHours, ...fault } }
    const { status } = await test.call(test.world.owner, 'PUT', '/user/me/notification', { body })
    expect(status).toBe(400)
  })
})
