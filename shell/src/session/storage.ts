import { receivedUser, type Session, type User } from '@hosts/shared/contract'

/** The keys of SPEC.md section 9, shared with the browser's other tabs. */
export const storageKeys = {
  user: 'user',
  accessToken: 'access-token',
  refreshToken: 'refresh-token',
} as const

// Without storage the session lives as long as the page.
const inMemory = new Map<string, string>()

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return inMemory.get(key) ?? null
  }
}

const write = (key: string, value: string) => {
  try {
    localStorage.setItem(key, value)
  } catch {
    inMemory.set(key, value)
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

export const readAccessToken = () => read(storageKeys.accessToken)
export const readRefreshToken = () => read(storageKeys.refreshToken)
export const storeAccessToken = (token: string) => write(storageKeys.accessToken, token)
export const storeUser = (user: User) => write(storageKeys.user, JSON.stringify(user))

export const storeSession = ({ user, accessToken, refreshToken }: Session) => {
  write(storageKeys.accessToken, accessToken)
  write(storageKeys.refreshToken, refreshToken)
  // The user comes last: other tabs wait for it and then read the tokens.
  storeUser(user)
}

export const clearSession = () => {
  for (const key of Object.values(storageKeys)) remove(key)
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
