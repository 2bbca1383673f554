import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { assertMayWrite, getActingUser, getRequestedChannel } from '../access/access'
import { describeCall } from '../lib/describe-call'
import { forbidden, invalid, notFound } from '../lib/errors'
import { json, userReference } from '../lib/input'
import type { Chat } from '../state/chat'
import { removeUpload, storeUpload, uploadUrl } from './store-upload'
import type { UploadKind } from './upload-limits'

const removeQuery = z.object({ url: z.url() })
const userField = z.object({ value: json.pipe(userReference) })

/** Uploading files, to a channel or without one, and removing one's own. */
export function uploadRoutes(app: FastifyInstance, chat: Chat): void {
  for (const kind of ['file', 'image'] as const) {
    const name = kind === 'file' ? 'a file' : 'an image'
    app.post(
      `/channels/:type/:id/${kind}`,
      describeCall(`upload ${name} to a conversation`, 'both'),
      async (request) => {
        const channel = getRequestedChannel(chat, request)
        assertMayWrite(chat, request.chatCaller, channel)
        return receive(request, kind)
      },
    )
    app.post(`/uploads/${kind}`, describeCall(`upload ${name}`, 'both'), async (request) =>
      receive(request, kind),
    )
    app.delete(
      `/channels/:type/:id/${kind}`,
      describeCall(`remove ${name} of one's own`, 'both'),
      async (request) => remove(request),
    )
    app.delete(`/uploads/${kind}`, describeCall(`remove ${name} of one's own`, 'both'), async (request) =>
      remove(request),
    )
  }

  async function receive(request: FastifyRequest, kind: UploadKind) {
    const part = await request.file()
    if (part?.fieldname !== 'file') throw invalid('The form needs a field named file')
    const namedId = part.fields.user ? userField.parse(part.fields.user).value.id : undefined
    const owner =
      request.chatCaller.kind === 'user'
        ? getActingUser(chat, request.chatCaller, namedId).id
        : (namedId ?? 'server')
    return { file: uploadUrl(chat, await storeUpload(chat, kind, part, owner)) }
  }

  async function remove(request: FastifyRequest) {
    const { url } = removeQuery.parse(request.query)
    const upload = [...chat.store.uploads.values()].find((one) => uploadUrl(chat, one) === url)
    if (!upload) throw notFound('There is no such file')
    if (request.chatCaller.kind === 'user' && upload.user_id !== request.chatCaller.userId) {
      throw forbidden('The file is from somebody else')
    }
    await removeUpload(chat, upload)
    return {}
  }
}
