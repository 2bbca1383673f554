import { startApp, type TestApp } from '../testing/app'
import { addBooking, addDriver } from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
  const { id } = test.world.first
  const ada = await addDriver(test.db, id, 'Ada Öström', { plate: 'HH-AÖ 318', tags: ['vip', 'ADR'] })
  await addDriver(test.db, id, 'Ben', { plate: 'ZS 4821K', tags: ['ADR'] })
  await addDriver(test.db, id, '100% Cem', { plate: '34 MYL 58' })
  await addDriver(test.db, test.world.second.id, 'Elsewhere')
  await addBooking(test.db, { warehouseId: id, driverId: ada.id }, [2, 4])
})
afterAll(() => test.close())

const find = async (query: string) => {
  const url = `/chat/users?warehouseId=${test.world.first.id}&${query}`
  const { body } = await test.call(test.world.manager, 'GET', url)
  return body.results.map(({ name }: { name: string }) => name)
}

it("lists a location's own drivers by name", async () => {
  expect(await find('')).toEqual(['100% Cem', 'Ada Öström', 'Ben'])
  expect(await find('limit=1&page=3')).toEqual(['Ben'])
})

it.each([
  ['search=öst', ['Ada Öström']],
  ['search=hhaö318', ['Ada Öström']],
  ['search=zs-48 21', ['Ben']],
  ['search=%25', ['100% Cem']],
  ['search=151 123', ['100% Cem', 'Ada Öström', 'Ben']],
  ['tags=vip', ['Ada Öström']],
  ['tags=vip,ADR', ['Ada Öström', 'Ben']],
  ['tags=ADR&search=ben', ['Ben']],
  ['segment=upcoming', ['Ada Öström']],
])('%s finds %j', async (query, names) => {
  expect(await find(encodeURI(query).replace('%2525', '%25'))).toEqual(names)
})

it('answers a driver as the contract has it', async () => {
  const { body } = await test.call(
    test.world.owner,
    'GET',
    `/chat/users?warehouseId=${test.world.first.id}&search=ada`,
  )
  const [ada] = body.results
  expect(ada).toMatchObject({ stay: 'arriving-24h', tags: ['vip', 'ADR'], blockedAt: null })
  expect(ada.vehicles).toEqual([{ plate: 'HH-AÖ 318', region: 'DE', type: 'truck', length: null }])
  expect(ada.cid).toBe(`messaging:w${test.world.first.id}-d${ada.id}`)
})
