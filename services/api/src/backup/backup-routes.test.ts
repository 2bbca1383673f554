import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp, type TestApp } from '../testing/app'
import { askForRows, getAccessFile } from './ask-for-rows'
import { backupRoutes, getOwnAddress } from './backup-routes'

const rows = { migrations: [1], tables: [], sequences: {} }

let dataDir: string
let test: TestApp
const dump = jest.fn()
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hosts-backup-routes-'))
  test = await startApp({
    register: async (app) => void (await app.register(backupRoutes, { dataDir, dump })),
  })
  await test.app.listen({ port: 0 })
})
beforeEach(() =>
  dump.mockReset().mockImplementation(async (folder: string) => {
    await mkdir(folder)
    return rows
  }),
)
afterAll(async () => {
  await test.close()
  await rm(dataDir, { recursive: true })
})

const readAccess = async () => JSON.parse(await readFile(getAccessFile(dataDir), 'utf8'))

it('lets who can read the data folder have the rows, while the API listens', async () => {
  expect((await stat(getAccessFile(dataDir))).mode & 0o077).toBe(0)
  expect(await askForRows(dataDir, join(dataDir, 'rows'))).toEqual(rows)
  expect((await readdir(dataDir)).sort()).toEqual(['backup-access.json', 'rows'])
})

it.each([
  ['without a key', {}],
  ['with a wrong key', { authorization: `Bearer ${'x'.repeat(43)}` }],
  ['through a name that leads here', { host: 'evil.test' }],
  ['from another machine', { remoteAddress: '192.168.1.9' }],
])(
  'does not exist for a call %s',
  async (_, { remoteAddress = '127.0.0.1', ...changed }: Record<string, string>) => {
    const { key } = await readAccess()
    const own = 'host' in changed || remoteAddress !== '127.0.0.1' ? { authorization: `Bearer ${key}` } : {}
    const answer = await test.app.inject({
      method: 'POST',
      url: '/backup',
      remoteAddress,
      headers: { host: 'localhost', ...own, ...changed },
    })
    expect(answer.statusCode).toBe(404)
    expect(dump).not.toHaveBeenCalled()
  },
)

it.each([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
  ['192.168.1.5', '192.168.1.5'],
])('calls an API that listens at %s by %s', (address, expected) => {
  expect(getOwnAddress({ address, port: 1 })).toEqual({ address: expected, port: 1 })
})

it('is waited for longer than the API may take', async () => {
  dump.mockReturnValue(new Promise(() => {}))
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  expect(await askForRows(dataDir, join(dataDir, 'none'))).toBeUndefined()
  expect(timeout.mock.calls[0]?.[0]).toBeGreaterThan(600_000)
  timeout.mockRestore()
})

it('is not in the documentation', async () => {
  const { paths } = (await test.app.inject('/api/v1/docs/json')).json()
  expect(Object.keys(paths).filter((path) => path.includes('backup'))).toEqual([])
})

it('says that the API could not write its rows', async () => {
  dump.mockRejectedValue(new Error('no space'))
  await expect(askForRows(dataDir, join(dataDir, 'none'))).rejects.toThrow(/answered 500, see its log/)
})

describe('finds no API', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hosts-no-api-'))
  })
  afterEach(() => rm(folder, { recursive: true }))
  const ask = () => askForRows(folder, join(folder, 'rows'))

  it.each(['', '{', '{"port":1}', '{"address":"127.0.0.1","port":1,"key":"x"}'])(
    'by the file %j',
    async (text) => {
      if (text) await writeFile(getAccessFile(folder), text)
      expect(await ask()).toBeUndefined()
    },
  )

  it.each([
    [200, '<html>'],
    [404, '{"message":"Not found","requestId":"1"}'],
    [500, 'broken'],
  ])('in another program that answers %i', async (status, text) => {
    const server = createServer((_, response) => response.writeHead(status).end(text)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await writeFile(getAccessFile(folder), JSON.stringify({ address: '127.0.0.1', port, key: 'old' }))
    expect(await ask()).toBeUndefined()
    server.closeAllConnections()
    server.close()
  })
})
