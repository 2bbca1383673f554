import { StreamChat } from 'stream-chat'
import { recoverAll } from './recover-all'

type Query = {
  filter_conditions: { cid: { $in: string[] } }
  watch: boolean
  presence: boolean
  limit: number
}

const open = (count: number) => {
  const client = new StreamChat('public-key')
  client.user = { id: 'warehouse-7' }
  client.userID = 'warehouse-7'
  client.tokenManager.token = 'token'
  client.wsPromise = Promise.resolve() as never
  client.wsConnection = { connectionID: 'second' } as never
  for (let driver = 0; driver < count; driver += 1) client.channel('messaging', `w7-d${driver}`)
  const queries: Query[] = []
  const service = { status: 200 }
  client.axiosInstance.defaults.adapter = async (config) => {
    queries.push(JSON.parse(config.data))
    const response = { status: service.status, data: { channels: [] }, statusText: '', headers: {}, config }
    if (service.status === 200) return response
    throw Object.assign(new Error(), { config, response })
  }
  recoverAll(client)
  const recovered = jest.fn()
  client.on('connection.recovered', recovered)
  return { client, queries, service, recovered }
}

test.each([
  [0, []],
  [30, [30]],
  [70, [30, 30, 10]],
])('queries all of %d loaded conversations with watch and presence', async (count, sizes) => {
  const { client, queries, recovered } = open(count)
  await client.recoverState()
  const cids = queries.map(({ filter_conditions }) => filter_conditions.cid.$in)
  expect(cids.map(({ length }) => length)).toEqual(sizes)
  expect(cids.flat()).toEqual(Object.keys(client.activeChannels))
  for (const query of queries) expect(query).toMatchObject({ watch: true, presence: true, limit: 30 })
  expect(recovered).toHaveBeenCalledTimes(1)
  expect(client.recoverStateOnReconnect).toBe(true)
})

test('has not recovered when a query fails', async () => {
  const { client, service, recovered } = open(31)
  service.status = 503
  await expect(client.recoverState()).rejects.toMatchObject({ status: 503 })
  expect(recovered).not.toHaveBeenCalled()
})
