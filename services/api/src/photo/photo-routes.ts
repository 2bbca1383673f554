import multipart from '@fastify/multipart'
import {
  idText,
  photoLimits,
  photoList,
  photoOrder,
  photoPatch,
  photo as photoShape,
} from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../access/access'
import { takeAttempt } from '../lib/count-attempts'
import { notFound } from '../lib/errors'
import { createAccountLimit } from '../lib/limit-by-account'
import { encodePhoto } from './encode-photo'
import { deleteUnnamed } from './photo-files'
import { addPhoto, deletePhoto, editPhoto, findNextPosition, listPhotos, orderPhotos } from './photo-rows'
import { cutShort, readUpload } from './read-upload'

const tags = ['photo']
const params = z.object({ id: idText })
const fileParams = z.object({ file: z.string().check(z.regex(/^[0-9a-f]{64}-\d{1,4}\.webp$/)) })
/** Deadline for a photo's body (ms): 10 MB take 80 s at 1 Mbit/s. */
export const UPLOAD_MS = 150_000
/** Added to the deadline (ms): time to encode the photos that come first. */
const WORK_MS = 15_000
const PER_MINUTE = 120

/** Two at once, so that other requests have Node's other threads and the database's other connections. */
const processing = createAccountLimit({ slots: 2, queue: 64, perAccount: 24 })

/** A location's photos, and the files that browsers show. */
export const photoRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart, {
    limits: { files: 1, fields: 4, fieldSize: 1024, fileSize: photoLimits.bytes, headerPairs: 20 },
  })
  const { db, photoStore: store } = app

  app.post(
    '/warehouse/:id/photo',
    {
      config: { access: hosts('params'), bodyMs: UPLOAD_MS, deadlineMs: UPLOAD_MS + WORK_MS },
      schema: {
        summary: 'Adds a JPEG, PNG or WebP of up to 10 MB, the multipart field `file`; 409 beyond 12',
        consumes: ['multipart/form-data'],
        tags,
        params,
        response: { 201: photoShape },
      },
    },
    async (request, reply) => {
      const { caller, warehouse } = request
      // An upload has its own limits, so it releases the request's place.
      request.leave?.()
      await takeAttempt(db, [{ key: `photos of ${caller.user.id}`, max: PER_MINUTE, seconds: 60 }])
      // Refused before the picture is read and encoded.
      await findNextPosition(db, warehouse.id)
      const upload = await readUpload(request)
      const photo = await processing(caller.account.id, async () => {
        const encoded = await encodePhoto(upload)
        if (request.socket.destroyed) throw cutShort()
        return addPhoto({ db, store }, warehouse.id, { ...encoded, name: upload.name })
      })
      return reply.status(201).send(photo)
    },
  )

  app.get(
    '/warehouse/:id/photo',
    {
      config: { access: hosts('params') },
      schema: { summary: "A location's photos, cover first", tags, params, response: { 200: photoList } },
    },
    async ({ warehouse }) => listPhotos(db, warehouse.id),
  )

  app.put(
    '/warehouse/:id/photo/order',
    {
      config: { access: hosts('params') },
      schema: {
        summary: 'Orders the photos; 409 unless all are named',
        tags,
        params,
        body: photoOrder,
        response: { 200: photoList },
      },
    },
    async ({ warehouse, body }) => orderPhotos(db, warehouse.id, body.ids),
  )

  app.patch(
    '/photo/:id',
    {
      config: { access: hosts('photo') },
      schema: {
        summary: 'Changes the alternative text',
        tags,
        params,
        body: photoPatch,
        response: { 200: photoShape },
      },
    },
    async ({ params, body }) => editPhoto(db, params.id, body),
  )

  app.delete(
    '/photo/:id',
    {
      config: { access: hosts('photo') },
      schema: { summary: 'Deletes a photo', tags, params, response: { 204: z.void() } },
    },
    async ({ params }, reply) => {
      const { hash, names } = await deletePhoto(db, params.id)
      app.inBackground(() => deleteUnnamed(db, store, hash, names))
      return reply.status(204).send()
    },
  )

  app.get(
    '/photo/:file',
    {
      config: { access: 'public', isImmutable: true },
      schema: {
        summary: "A photo's file, whose content never changes",
        produces: ['image/webp'],
        tags,
        params: fileParams,
      },
    },
    async ({ params }, reply) => {
      const content = await store.get(params.file)
      if (!content) throw notFound()
      return reply.type('image/webp').send(content)
    },
  )
}
