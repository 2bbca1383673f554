import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { syncFolder } from '@hosts/shared/sync-folder'
import { now } from '../lib/clock'
import { invalid, tooLarge } from '../lib/errors'
import type { Chat } from '../state/chat'
import type { Upload } from '../state/records'
import { UPLOADS, type UploadKind } from './upload-limits'

/**
 * Stores an uploaded file under a random id; its own name is part of its address only, never of a path. Resolves when
 * it is on disk. Throws 4 for a type that is not allowed and 22 for a file that is too large.
 */
export async function storeUpload(
  chat: Chat,
  kind: UploadKind,
  part: MultipartFile,
  userId: string,
): Promise<Upload> {
  const name = safeName(part.filename)
  const mimeType = part.mimetype.toLowerCase()
  assertAllowed(kind, name, mimeType)
  const id = randomUUID()
  const path = uploadPath(chat, id)
  await mkdir(chat.uploadFolder, { recursive: true })
  try {
    await pipeline(part.file, createWriteStream(path, { flags: 'wx', flush: true }))
    const size = part.file.bytesRead
    if (part.file.truncated || size > UPLOADS[kind].size_limit) {
      throw tooLarge(`The file is larger than ${UPLOADS[kind].size_limit} bytes`)
    }
    if (size === 0) throw invalid('The file is empty')
    const upload: Upload = { id, name, mime_type: mimeType, size, user_id: userId, created_at: now() }
    await syncFolder(chat.uploadFolder)
    await chat.store.commit(['uploads', id, upload])
    return upload
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

export async function removeUpload(chat: Chat, upload: Upload): Promise<void> {
  await chat.store.commit(['uploads', upload.id, null])
  await rm(uploadPath(chat, upload.id), { force: true })
}

export const uploadPath = (chat: Chat, id: string) => join(chat.uploadFolder, id)

export const uploadUrl = (chat: Chat, upload: Upload) =>
  `${chat.publicUrl}/files/${upload.id}/${encodeURIComponent(upload.name)}`

/** The last part of the client's file name, without characters that mean something in paths and headers. */
function safeName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).pop() ?? ''
  const plain = last.replace(/[^\p{L}\p{N}._ -]/gu, '_').replace(/^[. ]+/, '')
  return [...plain].slice(-100).join('') || 'file'
}

function assertAllowed(kind: UploadKind, name: string, mimeType: string): void {
  const { blocked_file_extensions, blocked_mime_types, allowed_mime_types } = UPLOADS[kind]
  if (blocked_file_extensions.includes(extname(name).toLowerCase())) {
    throw invalid(`Files with the ending ${extname(name)} are not accepted`)
  }
  const isAllowed = allowed_mime_types.length === 0 || allowed_mime_types.includes(mimeType)
  if (!isAllowed || blocked_mime_types.includes(mimeType))
    throw invalid(`Files of type ${mimeType} are not accepted`)
}
