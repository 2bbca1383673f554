import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Photo } from '@hosts/shared/contract'
import { count, eq } from 'drizzle-orm'
import { photos } from '../db/schema'
import { openFolder } from '../photo/store/folder'
import { createToken, startApp } from './app'
import { buildPicture, buildUpload } from './pictures'
import { addWarehouse } from './world'

/** An API that stores photos in a folder of its own, and calls of its owner. */
export const startPhotoApp = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hosts-photos-'))
  const test = await startApp({ photoStore: openFolder(folder) })
  const token = await createToken(test.app, test.world.owner.id)

  const addLocation = async () => (await addWarehouse(test.db, test.world.account.id, 'Kai')).id
  const asOwner = (method: 'GET' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    test.call(test.world.owner, method, url, { body })
  const send = async (id: number, { payload, headers }: ReturnType<typeof buildUpload>, bearer = token) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/v1/warehouse/${id}/photo`,
      payload,
      headers: { ...headers, authorization: `Bearer ${bearer}` },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const upload = (id: number, content: Buffer, name?: string) => send(id, buildUpload(content, name))
  return {
    ...test,
    folder,
    token,
    addLocation,
    asOwner,
    send,
    upload,
    /** A small picture of one colour. */
    addPhoto: async (id: number, colour = randomBytes(3)): Promise<Photo> => {
      const [r = 0, g = 0, b = 0] = colour
      const { status, body } = await upload(id, await buildPicture(40, 30, { r, g, b }).png().toBuffer())
      expect(status).toBe(201)
      return body
    },
    download: async ({ sources }: Photo, index: number) => {
      const answer = await test.app.inject(`/api/v1${sources[index]?.url}`)
      expect(answer.statusCode).toBe(200)
      return answer
    },
    countRows: async (id: number) =>
      (await test.db.select({ count: count() }).from(photos).where(eq(photos.warehouseId, id)))[0]?.count,
    listIds: async (id: number) =>
      (await asOwner('GET', `/warehouse/${id}/photo`)).body.results.map((photo: Photo) => photo.id),
    close: async () => {
      await test.close()
      await rm(folder, { recursive: true })
    },
  }
}
