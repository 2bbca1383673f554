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
