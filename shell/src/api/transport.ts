import { refreshAnswer } from '@hosts/shared/contract'
import { sessionExpired, type Transport } from '@hosts/shared/platform'
import { fetchBaseQuery } from '@reduxjs/toolkit/query'
import { readAccessToken, readRefreshToken, storeAccessToken } from '../session/storage'

const refreshPath = '/user/warehouse-owner/refresh'
const unretriedPaths = [refreshPath, '/user/warehouse-owner/login']
const timeoutMs = 30_000

/** Array parameters are sent comma-separated (SPEC.md section 7). */
const serializeParams = (params: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(params)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)]),
  ).toString()

/**
 * The transport to the provider's API (SPEC.md sections 7 and 8): a Bearer token and, on a 401 with a stored
 * refresh token, one retry after one refresh, however many requests fail together. If the refresh fails, the
 * 401 is passed on; if the API refuses it, the session ends.
 */
export const createTransport = (baseUrl: string): Transport => {
  const send = fetchBaseQuery({
    baseUrl,
    timeout: timeoutMs,
    paramsSerializer: serializeParams,
    prepareHeaders: (headers) => {
      const token = readAccessToken()
      if (token) headers.set('Authorization', `Bearer ${token}`)
    },
  }) as Transport

  let refreshing: Promise<boolean> | null = null
  const refresh = async (api: Parameters<Transport>[1]): Promise<boolean> => {
    const refreshToken = readRefreshToken()
    if (!refreshToken) return false
    // All waiting requests share the refresh, so cancelling the first must not cancel it.
    const signal = new AbortController().signal
    const request = { url: refreshPath, method: 'POST', body: { refreshToken } }
    const result = await send(request, { ...api, signal }, {})
    const answer = refreshAnswer.safeParse(result.data)
    if (answer.success) storeAccessToken(answer.data.accessToken)
    else if (result.error?.status === 401) api.dispatch(sessionExpired())
    return answer.success
  }

  return async (request, api, options) => {
    const tokenSent = readAccessToken()
    const result = await send(request, api, options)
    const url = typeof request === 'string' ? request : request.url
    if (result.error?.status !== 401 || unretriedPaths.includes(url) || !readRefreshToken()) return result
    if (readAccessToken() === tokenSent) {
      refreshing ??= refresh(api).finally(() => {
        refreshing = null
      })
      if (!(await refreshing)) return result
    }
    return api.signal.aborted ? result : send(request, api, options)
  }
}
