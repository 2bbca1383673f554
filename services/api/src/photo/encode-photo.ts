import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { FieldError, overloadError } from '../lib/errors'

/** Widths of the stored files in pixels; none is wider than the picture. */
const WIDTHS = [480, 960, 1920]
const WIDEST = 1920
/** Phones make pictures of up to 50 megapixels. Each takes up to six bytes while it is decoded. */
const MAX_PIXELS = 52_000_000
/** Enough for a large picture on a busy machine (s). */
const TIMEOUT_S = 30
/** Part of the name of the files: files of one name never change, also when this module does. */
const RECIPE = 'webp-80-v1'

// Bounds memory and threads: no cache, one thread a picture, and no decoder but those of the three formats.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

export type EncodedPhoto = {
  /** Names the picture and the way it was encoded. */
  hash: string
  /** Narrowest first. */
  files: { width: number; height: number; content: Buffer }[]
}

const box = (width: number) =>
  ({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true }) as const

/** Upright, in sRGB, without metadata, at most as wide as the widest file. */
const decode = async (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(box(WIDEST))
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT_S })
    .raw()
    .toBuffer({ resolveWithObject: true })

const toRefusal = ({ message }: Error, name: string) => {
  if (message.startsWith('timeout')) return overloadError()
  return message.includes('pixel limit')
    ? new FieldError('file', 'too_many_pixels', `“${name}” has too many pixels: at most 50 megapixels`)
    : new FieldError(
        'file',
        'not_a_picture',
        `“${name}” is not a picture that can be read. Use JPEG, PNG or WebP`,
      )
}

const encode = async ({ data, info }: Awaited<ReturnType<typeof decode>>, width: number) => {
  const { width: rawWidth, height: rawHeight, channels } = info
  const { data: content, info: made } = await sharp(data, {
    raw: { width: rawWidth, height: rawHeight, channels },
  })
    .resize(box(width))
    .webp({ quality: 80 })
    .timeout({ seconds: TIMEOUT_S })
    .toBuffer({ resolveWithObject: true })
  return { width: made.width, height: made.height, content }
}

/**
 * A JPEG, PNG or WebP, by its content, as WebP in up to three widths; of a moving picture the first frame. 422 `not_a_picture` and
 * `too_many_pixels` name the file.
 */
export const encodePhoto = async ({
  name,
  bytes,
}: {
  name: string
  bytes: Buffer
}): Promise<EncodedPhoto> => {
  const raw = await decode(bytes).catch((error: Error) => {
    throw toRefusal(error, name)
  })
  const files: EncodedPhoto['files'] = []
  for (const width of WIDTHS) {
    const file = await encode(raw, width)
    if (files.at(-1)?.width !== file.width) files.push(file)
  }
  const hash = createHash('sha256').update(RECIPE).update(bytes).digest('hex')
  return { hash, files }
}
