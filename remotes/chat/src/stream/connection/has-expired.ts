import * as z from '@hosts/shared/zod'

const claims = z.object({ exp: z.number() })

/** Whether a token's time is over by this browser's clock; false where the token does not say. */
export const isTokenExpired = (token = '') => {
  try {
    const [, payload = ''] = token.split('.')
    const { exp } = z.parse(claims, JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))))
    return exp * 1000 <= Date.now()
  } catch {
    return false
  }
}
