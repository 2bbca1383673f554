import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { Photo } from '@hosts/shared/contract'
import sharp from 'sharp'
import { createToken } from '../testing/app'
import { startPhotoApp } from '../testing/photo-app'
import { buildBomb, buildPicture, buildUpload, buildUpright } from '../testing/pictures'
import { addPhoto } from './photo-rows'
import { openFolder } from './store/folder'

describe('photo', () => {
  let test: Awaited<ReturnType<typeof startPhotoApp>>
  beforeAll(async () => {
    test = await startPhotoApp()
  })
  afterAll(() => test.close())

  it('makes a large photo upright, in three widths, without position or other metadata', async () => {
    const noise = await sharp(randomBytes(2400 * 1760 * 3), {
      raw: { width: 2400, height: 1760, channels: 3 },
    })
      .jpeg()
      .toBuffer()
    const turned = await sharp(await buildUpright(3000, 4000).png().toBuffer())
      .rotate(270)
      .composite([{ input: noise, left: 1200, top: 600 }])
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 32/1 0/1' } })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer()
    expect(turned.includes('Phone')).toBe(true)
    expect(turned.length).toBeGreaterThan(9.5e6)
    expect(turned.length).toBeLessThanOrEqual(10e6)
    const id = await test.addLocation()
    const { status, body } = await test.upload(id, turned, 'IMG_0001.JPG')
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'IMG_0001.JPG',
        alt: '',
        sources: [
          { width: 480, height: 640, url: expect.stringMatching(/^\/photo\/[0-9a-f]{64}-480\.webp$/) },
          { width: 960, height: 1280, url: expect.stringContaining('-960.webp') },
          { width: 1920, height: 2560, url: expect.stringContaining('-1920.webp') },
        ],
      },
    ])
    const { headers, rawPayload } = await test.download(body, 0)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const { exif, icc, xmp, orientation, width, height } = await sharp(rawPayload).metadata()
    expect([exif, icc, xmp, orientation, width, height]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      480,
      640,
    ])
    const { channels } = await sharp(
      await sharp(rawPayload).extract({ left: 0, top: 0, width: 480, height: 100 }).toBuffer(),
    ).stats()
    expect(channels[2]?.mean).toBeGreaterThan(150)
  })

  const animated = async () =>
    sharp(await buildPicture(60, 80).png().toBuffer(), { raw: undefined })
      .webp()
      .toBuffer()
  it.each([
    ['a CMYK JPEG', () => buildPicture().toColourspace('cmyk').jpeg().toBuffer(), [480, 640]],
    [
      'a 16-bit PNG with transparency',
      () => buildPicture().ensureAlpha(0.5).toColourspace('rgb16').png().toBuffer(),
      [480, 640],
    ],
    ['a grey PNG', () => buildPicture().greyscale().png({ palette: true }).toBuffer(), [480, 640]],
    ['a small WebP', animated, [60]],
    ['a very tall PNG', () => buildPicture(10, 20_000).png().toBuffer(), [1, 2]],
  ] as const)('accepts %s and does not enlarge it', async (_, make, widths) => {
    const { status, body } = await test.upload(await test.addLocation(), await make())
    expect(status).toBe(201)
    expect(body.sources.map(({ width }: { width: number }) => width)).toEqual(widths)
    expect((await sharp((await test.download(body, 0)).rawPayload).metadata()).space).toBe('srgb')
  })

  it('uses the first frame of an animated picture', async () => {
    const frames = [buildPicture(60, 40), buildPicture(60, 40, { r: 0, g: 200, b: 0 })]
    const inputs = await Promise.all(frames.map((frame) => frame.png().toBuffer()))
    const moving = await sharp(inputs, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { body } = await test.upload(await test.addLocation(), moving)
    const metadata = await sharp((await test.download(body, 0)).rawPayload).metadata()
    expect([metadata.pages, metadata.width, metadata.height]).toEqual([undefined, 60, 40])
  })

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>'
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  it.each([
    ['a GIF', async () => gif],
    ['an SVG', async () => Buffer.from(svg)],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n')],
    ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a TIFF', () => buildPicture().tiff().toBuffer()],
    ['nothing', async () => Buffer.alloc(0)],
    ['half a JPEG', async () => (await buildPicture(900, 900).jpeg().toBuffer()).subarray(0, 4000)],
    [
      'half a PNG',
      async () => (await buildUpright(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 4000),
    ],
    ['half a WebP', async () => (await buildUpright(900, 900).webp().toBuffer()).subarray(0, 400)],
  ])('refuses %s by the name of its file', async (_, make) => {
    const id = await test.addLocation()
    const { status, body } = await test.upload(id, await make(), 'gate.jpg')
    expect([status, body[0].errors[0]]).toEqual([
      422,
      {
        path: 'file',
        code: 'not_a_picture',
        message: '“gate.jpg” is not a picture that can be read. Use JPEG, PNG or WebP',
      },
    ])
    expect(await test.countRows(id)).toBe(0)
  })

  it('refuses a picture of 2,500 megapixels by its header, in little memory', async () => {
    const bomb = buildBomb(50_000)
    const before = process.memoryUsage().rss
    const { status, body } = await test.upload(await test.addLocation(), bomb)
    expect([status, body[0].errors[0].code]).toEqual([422, 'too_many_pixels'])
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  it.each([
    ['a file above 10 MB', () => buildUpload(randomBytes(10 * 1024 * 1024 + 1)), 413, 'too_large'],
    ['a body that is far larger', () => buildUpload(Buffer.alloc(12 * 1024 * 1024)), 413, 'too_large'],
    [
      'no file',
      () => ({ ...buildUpload(Buffer.alloc(0)), payload: Buffer.from('--the-boundary--\r\n') }),
      422,
      'required',
    ],
    [
      'JSON',
      () => ({ payload: Buffer.from('{}'), headers: { 'content-type': 'application/json' } }),
      415,
      'unsupported_media_type',
    ],
  ])('refuses %s', async (_, make, expected, code) => {
    const { status, body } = await test.send(await test.addLocation(), make())
    expect([status, body.code ?? body[0].errors[0].code]).toEqual([expected, code])
  })

  it('cleans the name of the file', async () => {
    const picture = await buildPicture(40, 30).png().toBuffer()
    const { body } = await test.upload(await test.addLocation(), picture, '../../a\u202egpj.exe')
    expect(body.name).toBe('agpj.exe')
  })

  it('keeps twelve of twenty that arrive at once, and no file of the others', async () => {
    const id = await test.addLocation()
    const before = (await readdir(test.folder)).length
    const pictures = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        buildPicture(20 + index, 300)
          .png()
          .toBuffer(),
      ),
    )
    const answers = await Promise.all(pictures.map((picture) => test.upload(id, picture)))
    const refused = answers.filter(({ status }) => status === 409)
    expect([answers.filter(({ status }) => status === 201).length, refused.length]).toEqual([12, 8])
    expect(refused[0]?.body).toMatchObject({
      code: 'too_many_photos',
      message: 'A location has at most 12 photos',
    })
    expect(await test.countRows(id)).toBe(12)
    expect((await readdir(test.folder)).length - before).toBe(12)
    expect(new Set(await test.listIds(id)).size).toBe(12)
  })

  it('keeps twelve also when several processes store them', async () => {
    const id = await test.addLocation()
    const store = openFolder(test.folder)
    const storeOne = (index: number) => {
      const files = [{ width: 20, height: 30, content: Buffer.from('x') }]
      return addPhoto({ db: test.db, store }, id, {
        name: 'a.png',
        hash: `${index}`.padStart(64, 'c'),
        files,
      })
    }
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => storeOne(index)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
    expect(await test.countRows(id)).toBe(12)
  })

  it('stores one picture of two locations once, until both have deleted it', async () => {
    const [one, other] = [await test.addLocation(), await test.addLocation()]
    const picture = randomBytes(3)
    const first = await test.addPhoto(one, picture)
    const second = await test.addPhoto(other, picture)
    expect(second.sources).toEqual(first.sources)
    expect((await test.asOwner('DELETE', `/photo/${first.id}`)).status).toBe(204)
    await test.download(second, 0)
    expect((await test.asOwner('DELETE', `/photo/${second.id}`)).status).toBe(204)
    expect((await test.app.inject(`/api/v1${first.sources[0]?.url}`)).statusCode).toBe(404)
    expect((await test.asOwner('DELETE', `/photo/${second.id}`)).status).toBe(404)
  })

  it('orders the photos, the first being the cover of the location', async () => {
    const id = await test.addLocation()
    expect((await test.asOwner('GET', `/warehouse/${id}`)).body.cover).toBeNull()
    const [a, b, c] = [await test.addPhoto(id), await test.addPhoto(id), await test.addPhoto(id)]
    expect(await test.listIds(id)).toEqual([a.id, b.id, c.id])
    const { body } = await test.asOwner('PUT', `/warehouse/${id}/photo/order`, { ids: [c.id, a.id, b.id] })
    expect(body.results.map((photo: Photo) => photo.id)).toEqual([c.id, a.id, b.id])
    expect((await test.asOwner('GET', `/warehouse/${id}`)).body.cover).toEqual(c)
    const { results } = (await test.asOwner('GET', '/warehouse?limit=100')).body
    expect(results.find((location: { id: number }) => location.id === id).cover).toEqual(c)
    await test.asOwner('DELETE', `/photo/${c.id}`)
    expect(await test.listIds(id)).toEqual([a.id, b.id])
  })

  it.each([
    ['a missing one', (ids: number[]) => ids.slice(1)],
    ['one twice', (ids: number[]) => [...ids, ...ids.slice(1)]],
    ['a foreign one', (ids: number[]) => [...ids.slice(1), 999_999]],
  ])('refuses an order with %s', async (_, change) => {
    const id = await test.addLocation()
    const ids = [(await test.addPhoto(id)).id, (await test.addPhoto(id)).id]
    const { status, body } = await test.asOwner('PUT', `/warehouse/${id}/photo/order`, { ids: change(ids) })
    expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
    expect(await test.listIds(id)).toEqual(ids)
  })

  it('stores an alternative text of at most 160 characters', async () => {
    const { id } = await test.addPhoto(await test.addLocation())
    expect((await test.asOwner('PATCH', `/photo/${id}`, { alt: ' The gate ' })).body.alt).toBe('The gate')
    const { status, body } = await test.asOwner('PATCH', `/photo/${id}`, { alt: 'x'.repeat(161) })
    expect([status, body[0].errors[0].path]).toEqual([400, 'alt'])
  })

  it('shows gate staff no photos, and refuses their uploads', async () => {
    const { gate, first } = test.world
    const { status } = await test.send(first.id, buildUpload(gif), await createToken(test.app, gate.id))
    expect(status).toBe(403)
    expect((await test.call(gate, 'GET', `/warehouse/${first.id}`)).body).not.toHaveProperty('cover')
  })
})
