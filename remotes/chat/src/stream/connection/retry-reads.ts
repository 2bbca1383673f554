import type { StreamChat } from 'stream-chat'

const maxRetries = 3
const getPause = (repeat: number) => 300 * 2 ** repeat

/** Questions, however they are asked, and what has the same effect twice: how far somebody has read. */
const isRetryable = (method: string, address: string) =>
  method === 'get' || (method === 'post' && /\/(channels|query|read)$/.test(new URL(address).pathname))

/**
 * A question that fails for a reason that may pass (no answer, or 5xx) is asked again before anybody hears of it. One that
 * took too long is not: it has cost the host enough time.
 */
export const retryReads = ({ axiosInstance }: StreamChat) => {
  axiosInstance.interceptors.response.use(undefined, async (error) => {
    const { config, response, code } = error
    const repeat: number = config?.repeat ?? 0
    const mayPass = response ? response.status >= 500 : code === 'ERR_NETWORK'
    if (!config || !mayPass || repeat === maxRetries || !isRetryable(config.method, config.url)) throw error
    await new Promise((resolve) => setTimeout(resolve, getPause(repeat)))
    return axiosInstance.request({ ...config, repeat: repeat + 1 })
  })
}
