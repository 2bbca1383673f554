import { isSessionEnd, refreshAnswer } from '@hosts/shared/contract'
import { type SessionState, selectUser, sessionExpired, type Transport } from '@hosts/shared/platform'
import * as z from '@hosts/shared/zod'
import { type FetchBaseQueryError, fetchBaseQuery } from '@reduxjs/toolkit/query'
import { fetchWithin } from '../lib/fetch-within'
import { answerLimit, downloadLimit } from '../lib/limit-body'
import { longestWaitMs } from '../lib/timings'
import { readAccessToken, readRefreshToken, readUser, storeAccessToken } from '../session/storage'
import { t } from '../texts'
import { followServerClock } from './follow-server-clock'
import { createSlowNotice } from './slow-notice'

const refreshPath = '/user/warehouse-owner/refresh'
const unretriedPaths = [refreshPath, '/user/warehouse-owner/login']

/** Array parameters are sent comma-separated (SPEC.md section 7). */
const serializeParams = (params: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(params)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)]),
  ).toString()

/** The user who is logged in on this page. */
const selectHere = (state: unknown) => selectUser(state as { session: SessionState })

/** Whether another tab has logged somebody else in. This tab reloads then, but until it does, it would use their tokens. */
const isOfOtherUser = (state: unknown) => {
  const here = selectHere(state)
  const stored = readUser()
  return here !== null && typeof stored !== 'string' && stored.id !== here.id
}

/**
 * The transport to the provider's API (SPEC.md sections 7 and 8): a Bearer token and, on a 401 with a stored
 * refresh token, one retry after one refresh, however many requests fail together. If the refresh fails, its
 * error is passed on; if the API itself refuses it, the session ends.
 */
export const createTransport = (baseUrl: string): Transport => {
  const sendRequest = fetchBaseQuery({
    baseUrl,
    // Only a call with a reader of its own, which is for a file, does not ask for JSON.
    fetchFn: (request) =>
      fetchWithin(
        request as Request,
        (request as Request).headers.has('accept') ? answerLimit : downloadLimit,
      ),
    timeout: longestWaitMs,
    paramsSerializer: serializeParams,
    prepareHeaders: (headers) => {
      const token = readAccessToken()
      if (token) headers.set('Authorization', `Bearer ${token}`)
    },
  }) as Transport
  const sendByFetch: Transport = async (...request) => {
    const sentAt = Date.now()
    const result = await sendRequest(...request)
    followServerClock(result.meta?.response, sentAt)
    return result
  }
  const waitFor = createSlowNotice()
  const send: Transport = async (request, api, options) => {
    const upload = typeof request !== 'string' && request.onProgress ? request : null
    // Loaded with the first photo: the login has none. Before the check: meanwhile another tab may log somebody in.
    const code = upload && (await import(/* webpackChunkName: "rare" */ './send-upload').catch(() => null))
    if (isOfOtherUser(api.getState())) return { error: { status: 'CUSTOM_ERROR', error: t('otherUser') } }
    if (!upload) return waitFor(Promise.resolve(sendByFetch(request, api, options)))
    if (!code) return { error: { status: 'FETCH_ERROR', error: 'Failed to load' } }
    return code.sendUpload(baseUrl, upload, api.signal)
  }

  let refreshing: Promise<FetchBaseQueryError | null> | null = null
  /** Stores a new access token. Returns the error if there is none. */
  const refresh = async (api: Parameters<Transport>[1], refreshToken: string) => {
    // All waiting requests share the refresh, so cancelling the first must not cancel it.
    const signal = new AbortController().signal
    const request = { url: refreshPath, method: 'POST', body: { refreshToken } }
    const { data, error } = await send(request, { ...api, signal }, {})
    // Meanwhile the user may have logged out, or logged in again: then the answer is about a session that is over.
    const isCurrent = readRefreshToken() === refreshToken
    if (isCurrent && error && isSessionEnd(error.status, error.data)) api.dispatch(sessionExpired())
    if (error) return error
    const answer = refreshAnswer.safeParse(data)
    if (!answer.success) return { status: 'CUSTOM_ERROR', error: z.prettifyError(answer.error) } as const
    if (isCurrent) storeAccessToken(answer.data.accessToken)
    return null
  }

  return async (request, api, options) => {
    const tokenSent = readAccessToken()
    const userId = selectHere(api.getState())?.id
    const result = await send(request, api, options)
    const url = typeof request === 'string' ? request : request.url
    const refreshToken = readRefreshToken()
    if (result.error?.status !== 401 || unretriedPaths.includes(url) || !refreshToken) return result
    if (readAccessToken() === tokenSent) {
      refreshing ??= refresh(api, refreshToken).finally(() => {
        refreshing = null
      })
      const error = await refreshing
      if (error) return { error, ...(result.meta && { meta: result.meta }) }
    }
    // Somebody else may have logged in here since: it was not their request.
    const isOver = api.signal.aborted || selectHere(api.getState())?.id !== userId
    return isOver ? result : send(request, api, options)
  }
}
