/** In pixels: more than the widest file that the API makes. */
const LONGEST_EDGE = 2560
/** A picture that is already small is sent unchanged. */
const SMALL_BYTES = 1_500_000
const QUALITY = 0.88

/**
 * The picture for the upload: upright, its longest edge at most 2560 px. A small one is returned unchanged, as is a file that the browser
 * cannot read: the API removes the position that a phone adds, and reports what is wrong with a file.
 */
export const shrinkPicture = async (file: File): Promise<File> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return file
  const { width, height } = bitmap
  const scale = Math.min(1, LONGEST_EDGE / Math.max(width, height))
  if (scale === 1 && file.size <= SMALL_BYTES) {
    bitmap.close()
    return file
  }
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  // These may be transparent, which JPEG turns black.
  const type = ['image/png', 'image/webp'].includes(file.type) ? file.type : 'image/jpeg'
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY))
  // Safari writes no WebP, but a PNG, which may be larger.
  if (!blob || (blob.type !== type && blob.size > file.size)) return file
  return new File([blob], file.name, { type: blob.type })
}
