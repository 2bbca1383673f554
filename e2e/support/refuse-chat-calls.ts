import type { Page } from '@playwright/test'
import { respond } from './respond'

/** The chat service's own error message, which hosts must not see. */
export const serverMessage = 'UpstreamError: pod-7 said no'

/**
 * From now on the chat service refuses a call the way the hosted service does: `refuseChatCall(page, 'POST /read')`. The path is the
 * end of the call's; `*` matches one segment.
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
