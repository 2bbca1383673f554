import { cleanLine, importLimits } from '@hosts/shared/contract'
import type { FastifyRequest } from 'fastify'
import { ApiError, FieldError } from '../../lib/errors'

/** Rest of a multipart body beside the file: boundaries, headers, other fields. */
const FRAME_BYTES = 8192

const tooLarge = () => new ApiError(413, 'too_large', 'A file may have at most 5 MB. Split it')

export type Upload = { bytes: Buffer; askedBy: string | null; addsCompanies: boolean }

const readAskedBy = (value: unknown) => {
  const text = cleanLine(String(value))
  if (text.length > importLimits.askedByLength)
    throw new FieldError('askedBy', 'too_long', `At most ${importLimits.askedByLength} characters`)
  return text || null
}

const readParts = async (request: FastifyRequest): Promise<Upload> => {
  let bytes: Buffer | undefined
  let askedBy: string | null = null
  let addsCompanies = false
  for await (const part of request.parts()) {
    if (part.type === 'file') bytes = await part.toBuffer()
    else if (part.fieldname === 'askedBy') askedBy = readAskedBy(part.value)
    else if (part.fieldname === 'addCompanies') addsCompanies = part.value === 'true'
  }
  if (!bytes) throw new FieldError('file', 'required', 'Choose a file')
  if (bytes.length === 0) throw new FieldError('file', 'empty', 'This file is empty. Choose another one')
  return { bytes, askedBy, addsCompanies }
}

/** The file of a multipart body, and what the host says with it. 413 beyond 5 MB, 415 for another body, 422 without a file. */
export const readUpload = async (request: FastifyRequest): Promise<Upload> => {
  if (!request.isMultipart())
    throw new ApiError(415, 'unsupported_media_type', 'Send the file as multipart/form-data')
  try {
    if (Number(request.headers['content-length']) > importLimits.bytes + FRAME_BYTES) throw tooLarge()
    return await readParts(request)
  } catch (error) {
    if (error instanceof ApiError || error instanceof FieldError) throw error
    if ((error as { statusCode?: number }).statusCode === 413) throw tooLarge()
    throw new ApiError(400, 'cut_short', 'The upload was cut short')
  } finally {
    // Browsers show the answer only when they could send all of the body.
    request.raw.resume()
  }
}
