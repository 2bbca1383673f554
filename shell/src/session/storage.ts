import { receivedUser, type Session, type User } from '@hosts/shared/contract'

/** The keys of SPEC.md section 9, shared with the browser's other tabs. */
export const storageKeys = {
  user: 'user',
  accessToken: 'access-token',
  refreshToken: 'refresh-token',
} as const

/** What the browser does not store, for the life of the page: a whole session, or an access token that is newer than the stored one. */
const inMemory = new Map<string, string>()

const read = (key: string): string | null => {
  try {
    // A full storage refuses a value and still has the one before.
    return inMemory.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

const remove = (key: string) => {
  inMemory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

export const clearSession = () => {
  for (const key of Object.values(storageKeys)) remove(key)
}

/** Stores a value of the session where the others are: the storage may have another tab's by now. */
const write = (key: string, value: string): boolean => {
  if (inMemory.has(storageKeys.user)) {
    inMemory.set(key, value)
    return true
  }
  try {
    localStorage.setItem(key, value)
    inMemory.delete(key)
    return true
  } catch {
    return false
  }
}

export const readAccessToken = () => read(storageKeys.accessToken)
export const readRefreshToken = () => read(storageKeys.refreshToken)

export const storeAccessToken = (token: string) => {
  if (!write(storageKeys.accessToken, token)) inMemory.set(storageKeys.accessToken, token)
}

/** Without room the store has the newer user for the life of the page. */
export const storeUser = (user: User) => {
  write(storageKeys.user, JSON.stringify(user))
}

/** Stores all of a session or nothing: other tabs must not use one person's token with another's. */
export const storeSession = ({ user, accessToken, refreshToken }: Session) => {
  inMemory.clear()
  // The user comes last: other tabs wait for it and then read the tokens.
  const values: [key: string, value: string][] = [
    [storageKeys.accessToken, accessToken],
    [storageKeys.refreshToken, refreshToken],
    [storageKeys.user, JSON.stringify(user)],
  ]
  if (values.every(([key, value]) => write(key, value))) return
  clearSession()
  for (const [key, value] of values) inMemory.set(key, value)
}

/** The stored user, or why there is none: nothing is stored, or it cannot be read. */
export const readUser = (): User | 'none' | 'unreadable' => {
  const stored = read(storageKeys.user)
  if (stored === null) return 'none'
  try {
    const parsed = receivedUser.safeParse(JSON.parse(stored))
    return parsed.success && (readAccessToken() ?? readRefreshToken()) ? parsed.data : 'unreadable'
  } catch {
    return 'unreadable'
  }
}
