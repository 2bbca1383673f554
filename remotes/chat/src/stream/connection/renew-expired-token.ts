import type { StreamChat } from 'stream-chat'

/** The service's code for an expired token. */
const expired = 40

/**
 * Renews an expired token and repeats the request at once. The client does so by itself, but first waits up to 25 s, longer with
 * each request that failed before: a message would wait with it.
 */
export const renewExpiredToken = ({ axiosInstance, tokenManager }: StreamChat) => {
  axiosInstance.interceptors.response.use(undefined, async (error) => {
    const { config, response } = error
    if (response?.data?.code !== expired || config.hasRenewedToken) throw error
    // A parallel request may have renewed it already.
    if (config.headers.get('Authorization') === tokenManager.getToken()) await tokenManager.loadToken()
    config.headers.set('Authorization', tokenManager.getToken())
    return axiosInstance.request({ ...config, hasRenewedToken: true })
  })
}
