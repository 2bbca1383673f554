import { join } from 'node:path'
import type { Config } from '../lib/config'
import { plugin } from '../lib/plugin'
import { openBucket } from './store/bucket'
import { openFolder } from './store/folder'
import type { PhotoStore } from './store/photo-store'
import { sweepPhotos } from './sweep-photos'
import { tidyAside } from './tidy-aside'

declare module 'fastify' {
  interface FastifyInstance {
    photoStore: PhotoStore
  }
}

type Options = { store?: PhotoStore | undefined }

/** How often (ms) to look whether a sweep is due: another process, or this one before a restart, may have made the last one. */
const INTERVAL_MS = 3_600_000

/** The bucket of PHOTOS_URL, else a folder in DATA_DIR. */
const openPhotoStore = ({ PHOTOS_URL, DATA_DIR }: Pick<Config, 'PHOTOS_URL' | 'DATA_DIR'>) =>
  PHOTOS_URL ? openBucket(PHOTOS_URL) : openFolder(join(DATA_DIR, 'photos'))

/** Opens the store of photos, and sweeps it once a day. */
export const photoPlugin = plugin<Options>('photos', ['background'], async (app, { store }) => {
  app.decorate('photoStore', store ?? openPhotoStore(app.config))
  let timer: NodeJS.Timeout | undefined
  const sweep = () =>
    app.inBackground(async () => {
      const { db, photoStore, log } = app
      const sweep = { db, store: photoStore, log, now: Date.now() }
      await tidyAside(sweep)
      await sweepPhotos(sweep)
    })
  app.addHook('onListen', () => {
    sweep()
    timer = setInterval(sweep, INTERVAL_MS)
  })
  app.addHook('preClose', async () => clearInterval(timer))
})
