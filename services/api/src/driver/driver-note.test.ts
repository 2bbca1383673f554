import { startApp, type TestApp } from '../testing/app'
import { addDriver } from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const meet = async () => {
  const { first, owner } = test.world
  const driver = await addDriver(test.db, first.id, 'Zoë Ní Bhriain')
  const url = `/chat/users/${driver.id}?warehouseId=${first.id}`
  const edit = (body: object) => test.call(owner, 'PATCH', url, { body })
  const read = async () => (await test.call(owner, 'GET', url)).body
  return { edit, read }
}

it('leaves the note of another host, who was faster, and says it', async () => {
  const { edit, read } = await meet()
  expect((await edit({ note: 'Rings twice', noteBefore: '' })).status).toBe(200)
  const { status, body } = await edit({ note: 'Needs power', noteBefore: '', tags: ['reefer'] })
  expect([status, body]).toMatchObject([409, { code: 'note_changed', note: 'Rings twice' }])
  expect(await read()).toMatchObject({ note: 'Rings twice', tags: [] })
  const replaced = await edit({ note: 'Needs power', noteBefore: body.note })
  expect([replaced.status, replaced.body.note]).toEqual([200, 'Needs power'])
})

it('takes one of two notes that are written at once', async () => {
  const { edit, read } = await meet()
  const answers = await Promise.all(
    ['Rings twice', 'Needs power'].map((note) => edit({ note, noteBefore: '' })),
  )
  const [stored] = answers.filter(({ status }) => status === 200)
  const [refused] = answers.filter(({ status }) => status === 409)
  expect(refused?.body.note).toBe(stored?.body.note)
  expect((await read()).note).toBe(stored?.body.note)
})

it.each([
  ['the same note, as after a lost answer', { note: 'Rings twice', noteBefore: 'Older' }],
  ['a note of an app that does not say what it saw', { note: 'Needs power' }],
  ['a change of something else', { tags: ['reefer'], noteBefore: 'Older' }],
])('accepts %s', async (_, patch) => {
  const { edit } = await meet()
  await edit({ note: 'Rings twice' })
  expect((await edit(patch)).status).toBe(200)
})
