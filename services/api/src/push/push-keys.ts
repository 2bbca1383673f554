import { eq } from 'drizzle-orm'
import webPush from 'web-push'
import * as z from 'zod/mini'
import { pushKeys } from '../db/schema'
import type { Db } from '../db/types'
import type { Seal } from '../lib/seal'

const find = async (db: Db) => (await db.select().from(pushKeys).where(eq(pushKeys.id, 1)))[0]

/** Makes the key pair; of processes that do so at once the first one's stays. */
const make = async (db: Db, { seal }: Seal) => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await db
    .insert(pushKeys)
    .values({ id: 1, publicKey, privateKey: seal({ publicKey, privateKey }) })
    .onConflictDoNothing()
  return find(db)
}

const sealed = z.object({ publicKey: z.string(), privateKey: z.string() })

/** The deployment's key pair, made when it is first asked for; null when it was sealed with another DATA_KEY. */
export const readPushKeys = async (db: Db, seal: Seal) => {
  const stored = (await find(db)) ?? (await make(db, seal))
  if (!stored) return null
  try {
    const keys = sealed.parse(seal.open(stored.privateKey))
    return keys.publicKey === stored.publicKey ? keys : null
  } catch {
    return null
  }
}
