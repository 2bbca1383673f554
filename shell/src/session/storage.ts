import { type Session, type User, user as userSchema } from '@hosts/shared/contract'
import * as z from '@hosts/shared/zod'

/** SPEC.md section 9. Other tabs of the browser read and write the same three keys. */
export const storageKeys = {
  user: 'user',
  accessToken: 'access-token',
  refreshToken: 'refresh-token',
} as const

// A browser that forbids storage keeps the session for as long as the page lives.
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
  // The user last: he is what the other tabs wait for, and they read the tokens the moment he is there.
  storeUser(user)
}

export const clearSession = () => {
  for (const key of Object.values(storageKeys)) remove(key)
}

/** The fields of SPEC.md section 3 are enough: a session stored by an earlier version lacks what came later. */
const storedUserSchema = z.extend(userSchema, {
  company: z._default(userSchema.shape.company, ''),
  currency: z._default(userSchema.shape.currency, 'EUR'),
  warehouseIds: z._default(userSchema.shape.warehouseIds, null),
  verifiedAt: z._default(userSchema.shape.verifiedAt, null),
})

/** The stored user, or why there is none: nothing stored, or something that cannot be read. */
export const readUser = (): User | 'none' | 'unreadable' => {
  const stored = read(storageKeys.user)
  if (stored === null) return 'none'
  try {
    const parsed = storedUserSchema.safeParse(JSON.parse(stored))
    return parsed.success && (readAccessToken() ?? readRefreshToken()) ? parsed.data : 'unreadable'
  } catch {
    return 'unreadable'
  }
}
