import { cleanLine, photoLimits } from '@hosts/shared/contract'
import type { FastifyRequest } from 'fastify'
import { ApiError, FieldError } from '../lib/errors'
import { createAccountLimit } from '../lib/limit-by-account'

/** Rest of a multipart body beside the file: boundary and headers. */
const FRAME_BYTES = 4096
/** Characters of a file's name. */
export const PHOTO_NAME_LENGTH = 120

/** At most 16 uploads of up to 10 MB are in memory; those that wait are not read. Slow ones of one account leave half to the others. */
const receiving = createAccountLimit({ slots: 16, slotsPerAccount: 8, queue: 64, perAccount: 24 })

const tooLarge = () =>
  new ApiError(413, 'too_large', `A photo may have at most ${photoLimits.bytes / 1024 / 1024} MB`)

/** Nobody reads it: the connection is gone. */
export const cutShort = () => new ApiError(400, 'cut_short', 'The upload was cut short')

const cleanName = (name = '') => cleanLine(name).slice(0, PHOTO_NAME_LENGTH) || 'photo'

/**
 * The file of a multipart body and its name. 413 beyond the limit, by what arrives; 415 for another body, 422 without a file; an upload
 * that is cut rejects.
 */
export const readUpload = (request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> =>
  receiving(request.caller.account.id, async () => {
    if (!request.isMultipart())
      throw new ApiError(415, 'unsupported_media_type', 'Send the photo as multipart/form-data')
    try {
      if (Number(request.headers['content-length']) > photoLimits.bytes + FRAME_BYTES) throw tooLarge()
      const part = await request.file()
      if (!part) throw new FieldError('file', 'required', 'Choose a photo')
      return { name: cleanName(part.filename), bytes: await part.toBuffer() }
    } catch (error) {
      if (error instanceof ApiError || error instanceof FieldError) throw error
      throw (error as { statusCode?: number }).statusCode === 413 ? tooLarge() : cutShort()
    } finally {
      // Browsers show the answer only when they could send all of the body.
      request.raw.resume()
    }
  })
