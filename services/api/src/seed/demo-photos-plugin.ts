import { eq, isNull } from 'drizzle-orm'
import { photos, seedSteps, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { plugin } from '../lib/plugin'
import { encodePhoto } from '../photo/encode-photo'
import { addPhoto } from '../photo/photo-rows'
import type { PhotoStore } from '../photo/store/photo-store'
import { locations } from './data/locations'
import { drawPicture } from './draw-picture'

const hasStep = async (db: Db, name: string) =>
  (await db.select().from(seedSteps).where(eq(seedSteps.name, name))).length > 0

/** Adds a cover to each of the demo's locations but the last one, once. */
export const seedPhotos = async (db: Db, store: PhotoStore) => {
  if (!(await hasStep(db, 'demo')) || (await hasStep(db, 'photos'))) return
  const bare = await db
    .select({ id: warehouses.id, name: warehouses.name })
    .from(warehouses)
    .leftJoin(photos, eq(photos.warehouseId, warehouses.id))
    .where(isNull(photos.id))
  for (const [index, { name }] of locations.slice(0, -1).entries()) {
    const place = bare.find((row) => row.name === name)
    if (!place) continue
    const file = 'bays.png'
    const encoded = await encodePhoto({ name: file, bytes: await drawPicture(index) })
    const { id } = await addPhoto({ db, store }, place.id, { ...encoded, name: file })
    await db
      .update(photos)
      .set({ alt: `The bays of ${name} from above` })
      .where(eq(photos.id, id))
  }
  await db.insert(seedSteps).values({ name: 'photos' }).onConflictDoNothing()
}

/** Draws the demo's photos once the API listens. */
export const demoPhotosPlugin = plugin('demo-photos', ['background', 'photos'], async (app) => {
  app.addHook('onListen', () => app.inBackground(() => seedPhotos(app.db, app.photoStore)))
})
