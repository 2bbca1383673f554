import { isPath } from '@hosts/shared/pending-work'

/** What waits under a key from before pending-work.ts, without words. */
export type OldWork = { key: string; count: number; address: string; survivesLogout: boolean }

const readJson = (key: string) => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** A count under one key, which is one of the device because it outlives a logout. */
const readCount = (key: string): OldWork[] => {
  const { count, address } = readJson(key) ?? {}
  return Number.isInteger(count) && count > 0 && isPath(address)
    ? [{ key, count, address, survivesLogout: true }]
    : []
}

/** One key for each thing. A value that is damaged still counts. */
const countKeys = (prefix: string): OldWork[] => {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  const address = keys.map((key) => readJson(key)?.address).find(isPath) ?? '/'
  return keys.length > 0 ? [{ key: prefix, count: keys.length, address, survivesLogout: false }] : []
}

/**
 * Unsent work as the releases before pending-work.ts store it: such a release may still run, or have left it here before its update. To be
 * deleted, with `oldKey`, once no such release is in use.
 */
export const readOldWork = (userId: number): OldWork[] => {
  try {
    return [...countKeys(`unsent/${userId}/`), ...readCount(`device/waiting-events/${userId}`)]
  } catch {
    return []
  }
}
