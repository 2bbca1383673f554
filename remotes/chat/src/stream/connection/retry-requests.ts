import type { StreamChat } from 'stream-chat'

const maxRetries = 3
/** Backoff (ms). */
const getPause = (retries: number) => 300 * 2 ** retries

/** Reads, some of which are POST requests, and marking as read, which has the same effect twice. */
const isRetryable = (method: string, address: string) =>
  method === 'get' || (method === 'post' && /\/(channels|query|read)$/.test(new URL(address).pathname))

/** Retries reads that fail without an answer or with 5xx. A timeout is final: the host has waited long enough. */
export const retryReads = ({ axiosInstance }: StreamChat) => {
  axiosInstance.interceptors.response.use(undefined, async (error) => {
    const { config, response, code } = error
    const retries: number = config?.retries ?? 0
    const isTemporary = response ? response.status >= 500 : code === 'ERR_NETWORK'
    if (!config || !isTemporary || retries === maxRetries || !isRetryable(config.method, config.url))
      throw error
    await new Promise((resolve) => setTimeout(resolve, getPause(retries)))
    return axiosInstance.request({ ...config, retries: retries + 1 })
  })
}

/** The service's code for an expired token. */
const expiredTokenCode = 40

/**
 * Renews an expired token and repeats the request at once. The client does so by itself, but first waits up to 25 s, longer with
 * each request that failed before: a message would wait with it.
 */
export const renewExpiredToken = ({ axiosInstance, tokenManager }: StreamChat) => {
  axiosInstance.interceptors.response.use(undefined, async (error) => {
    const { config, response } = error
    if (response?.data?.code !== expiredTokenCode || config.hasRenewedToken) throw error
    // A parallel request may have renewed it already.
    if (config.headers.get('Authorization') === tokenManager.getToken()) await tokenManager.loadToken()
    config.headers.set('Authorization', tokenManager.getToken())
    return axiosInstance.request({ ...config, hasRenewedToken: true })
  })
}
