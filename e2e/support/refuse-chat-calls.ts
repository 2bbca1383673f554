import type { Page } from '@playwright/test'
import { respond } from './session'

/** What a chat service says of itself, in words that are not for hosts. */
export const serverMessage = 'UpstreamError: pod-7 said no'

/**
 * From now on the chat service refuses a call, `refuse(page, 'POST /read')`, in the hosted service's own way: a path ends like that,
 * or with `/*` names one more segment.
 */
export const refuseChatCall = async (page: Page, request: string, status = 403) => {
  const [method, path = ''] = request.split(' ')
  const ending = new RegExp(`${path.replace('*', '[^/]+')}$`)
  await page.route(
    (url) => ending.test(url.pathname) && url.searchParams.has('api_key'),
    (route) =>
      route.request().method() === method
        ? respond(route, status, {
            code: status === 400 ? 4 : status === 403 ? 17 : -1,
            message: serverMessage,
            StatusCode: status,
            duration: '1ms',
            more_info: '',
            details: [],
          })
        : route.fallback(),
  )
}
