import { join } from 'node:path'
import plugin from 'fastify-plugin'
import type { Config } from '../lib/config'
import { sweepFiles } from './photo-files'
import { openBucket } from './store/bucket'
import { openFolder } from './store/folder'
import type { PhotoStore } from './store/photo-store'

declare module 'fastify' {
  interface FastifyInstance {
    photoStore: PhotoStore
  }
}

const SWEEP_MS = 24 * 3_600_000

/** The bucket of PHOTOS_URL, else a folder in DATA_DIR. */
const openPhotoStore = ({ PHOTOS_URL, DATA_DIR }: Pick<Config, 'PHOTOS_URL' | 'DATA_DIR'>) =>
  PHOTOS_URL ? openBucket(PHOTOS_URL) : openFolder(join(DATA_DIR, 'photos'))

/** Opens the store of photos, and deletes files without a photo when the API starts and once a day. */
export const photoPlugin = plugin<{ store?: PhotoStore | undefined }>(async (app, { store }) => {
  app.decorate('photoStore', store ?? openPhotoStore(app.config))
  let timer: NodeJS.Timeout | undefined
  const sweep = () => app.inBackground(() => sweepFiles(app.db, app.photoStore))
  app.addHook('onListen', () => {
    sweep()
    timer = setInterval(sweep, SWEEP_MS)
  })
  app.addHook('preClose', async () => clearInterval(timer))
})
