import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describeHolder, takeLock } from '@hosts/shared/file-lock'
import { Problem } from '@hosts/shared/problem'
import { lockDataFolder } from '../db/lock-data-folder'
import { exists } from './data-folder'

const chatLock = 'chat/lock'

const lockChat = (data: string) =>
  takeLock(
    join(data, chatLock),
    0,
    (holder) =>
      new Problem(`The chat sandbox, process ${describeHolder(holder)}, uses ${data}. End it first.`),
  )

/** Keeps the API and the chat sandbox off a data folder; returns the function that lets them in. */
export const lockStack = async (data: string) => {
  const unlockApi = await lockDataFolder(data)
  try {
    const unlockChat = (await exists(join(data, 'chat'))) ? await lockChat(data) : undefined
    return async () => {
      await unlockChat?.()
      await unlockApi()
    }
  } catch (error) {
    await unlockApi()
    throw error
  }
}

/** Removes our locks from a folder that has got another name since. */
export const removeLocks = async (data: string) => {
  for (const name of ['in-use', chatLock]) await rm(join(data, name), { force: true })
}
