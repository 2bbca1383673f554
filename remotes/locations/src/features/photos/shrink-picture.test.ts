import { shrinkPicture } from './shrink-picture'

const large = (type: string) => {
  const file = new File(['x'.repeat(100)], 'gate', { type })
  globalThis.createImageBitmap = jest.fn(
    async () => ({ width: 5120, height: 2560, close: () => {} }) as never,
  )
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  return file
}
const encode = (write: (type: string) => Blob) =>
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') => done(write(type)))

test.each([
  ['image/jpeg', 'image/jpeg'],
  ['image/png', 'image/png'],
  ['image/webp', 'image/webp'],
  ['image/heic', 'image/jpeg'],
])('writes a large %s as %s, which keeps transparency', async (from, to) => {
  encode((type) => new Blob(['y'], { type }))
  expect(await shrinkPicture(large(from))).toMatchObject({ name: 'gate', type: to, size: 1 })
})

test.each([
  [99, 'image/png'],
  [101, 'image/webp'],
])('sends a PNG of %i bytes in place of a WebP of 100 as %s', async (size, type) => {
  encode(() => new Blob(['y'.repeat(size)], { type: 'image/png' }))
  expect(await shrinkPicture(large('image/webp'))).toHaveProperty('type', type)
})
