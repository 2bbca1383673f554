import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { photos } from '../db/schema'
import { createToken, startApp } from '../testing/app'
import { startPhotoApp } from '../testing/photo-app'
import { buildPicture, buildUpload, buildUpright } from '../testing/pictures'
import { openFolder } from './store/folder'
import { noSpace } from './store/photo-store'

describe('a photo over a connection', () => {
  let test: Awaited<ReturnType<typeof startPhotoApp>>
  let port: number
  beforeAll(async () => {
    test = await startPhotoApp()
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    await test.app.settled()
    port = (test.app.server.address() as AddressInfo).port
  })
  afterAll(() => test.close())

  it('leaves nothing of an upload that is cut', async () => {
    const id = await test.addLocation()
    const { payload, headers } = buildUpload(
      await buildUpright(800, 800).png({ compressionLevel: 0 }).toBuffer(),
    )
    const before = await readdir(test.folder)
    const done = new Promise((resolve) =>
      test.app.server.once('connection', (socket) => socket.once('close', resolve)),
    )
    const socket = connect(port, '127.0.0.1')
    const head = [
      `POST /api/v1/warehouse/${id}/photo HTTP/1.1`,
      'host: x',
      `authorization: Bearer ${test.token}`,
      `content-type: ${headers['content-type']}`,
      `content-length: ${payload.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    await new Promise<void>((sent) => socket.write(payload.subarray(0, 500_000), () => sent()))
    socket.destroy()
    await done
    expect(await test.countRows(id)).toBe(0)
    expect(await readdir(test.folder)).toEqual(before)
  })

  it('waits for a photo over a slow line, but for no other body', async () => {
    const slow = await startApp({
      photoStore: openFolder(test.folder),
      overloadOptions: { maxRequests: 10, deadlineMs: 200 },
    })
    const bearer = await createToken(slow.app, slow.world.owner.id)
    const { payload, headers } = buildUpload(await buildPicture().png().toBuffer())
    const url = new URL(await slow.app.listen({ port: 0, host: '127.0.0.1' }))
    const start = (path: string, type: string) => {
      const socket = connect(Number(url.port), '127.0.0.1').setEncoding('utf8')
      const head = [
        `POST /api/v1${path} HTTP/1.1`,
        'host: x',
        'connection: close',
        `authorization: Bearer ${bearer}`,
        `content-type: ${type}`,
        `content-length: ${payload.length}`,
      ]
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      return { socket, answer: socket.toArray() }
    }
    const photo = start(`/warehouse/${slow.world.first.id}/photo`, headers['content-type'])
    const other = start('/user/warehouse-owner/login', 'application/json')
    expect((await other.answer).join('')).toMatch(/^HTTP\/1.1 (408|503)/)
    photo.socket.write(payload)
    expect((await photo.answer).join('')).toContain('201 Created')
    await slow.close()
  })

  it('answers other calls while it encodes', async () => {
    const id = await test.addLocation()
    const picture = await buildUpright(2000, 2000).jpeg().toBuffer()
    const uploads = Promise.all([1, 2, 3].map(() => test.upload(id, picture)))
    let isDone = false
    const end = () => {
      isDone = true
    }
    uploads.then(end, end)
    // Behind an encoding that holds up the process only one call comes between two.
    let answered = 0
    while (!isDone) {
      expect((await test.asOwner('GET', '/user/me')).status).toBe(200)
      answered += 1
    }
    expect((await uploads).map(({ status }) => status)).toEqual([201, 201, 201])
    expect(answered).toBeGreaterThan(10)
  })
})

describe('a store of photos that fails', () => {
  it.each([
    ['full', 2, noSpace(), 507, 'no_space'],
    ['away', 1, new Error('away'), 500, 'internal'],
  ])('when it is %s leaves neither file nor photo', async (_, failing, error, expected, code) => {
    const folder = await mkdtemp(join(tmpdir(), 'hosts-photos-'))
    const store = openFolder(folder)
    let puts = 0
    const put: typeof store.put = async (name, content) => {
      if (++puts === failing) throw error
      await store.put(name, content)
    }
    const test = await startApp({ photoStore: { ...store, put } })
    const { payload, headers } = buildUpload(await buildPicture(1000, 800).png().toBuffer())
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/v1/warehouse/${test.world.first.id}/photo`,
      payload,
      headers: { ...headers, authorization: `Bearer ${await createToken(test.app, test.world.owner.id)}` },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([expected, code])
    expect(await test.db.select().from(photos)).toEqual([])
    expect(await readdir(folder)).toEqual([])
    await test.close()
    await rm(folder, { recursive: true })
  })
})
