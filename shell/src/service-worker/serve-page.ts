import { copyUseMs } from '../lib/timings'
import { cacheName } from './file-cache'

/** The page, the same for every path; its files are stored (shell-release.ts). */
export const pageAddress = '/'

const readPage = () => caches.match(pageAddress, { cacheName, ignoreVary: true })

/** Answers from the server; where that is down, broken or slow, with the stored page if there is one. */
export const servePage = async (answer: Promise<Response>): Promise<Response> => {
  const working = answer.then((response) => {
    if (response.status >= 500) throw new Error(`The page was answered with ${response.status}`)
    return response
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The page is late')), copyUseMs)
  })
  try {
    return await Promise.race([working, late])
  } catch {
    return (await readPage()) ?? answer
  } finally {
    clearTimeout(timer)
  }
}
