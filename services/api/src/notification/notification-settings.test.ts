import type { NotificationSettings } from '@hosts/shared/contract'
import { notificationSettings, notifications } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
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

it('keeps both of two changes at once', async () => {
  await change({})
  const kinds = ['request', 'overstay', 'late-arrival']
  await Promise.all(kinds.map((kind) => change({ kinds: [{ kind, app: false }] })))
  expect(off(await read()).sort()).toEqual([...kinds].sort())
})
