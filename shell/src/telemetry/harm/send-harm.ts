import type { Harm } from '@hosts/shared/telemetry'
import { readAccessToken } from '../../session/storage'
import { withBrowserNumber } from '../browser-number'
import type { PageRelease } from './release-of-page'

/**
 * Reports harm at once. A harmful release may have replaced `fetch` or `JSON`, so this uses neither: names, versions and harms have no character
 * that JSON would escape. Never throws.
 */
export const sendHarm = (apiUrl: string, { remote, version, channel }: PageRelease, harm: Harm) => {
  try {
    const request = new XMLHttpRequest()
    request.open('POST', withBrowserNumber(`${apiUrl}/telemetry/harms`))
    request.setRequestHeader('Content-Type', 'application/json')
    const token = readAccessToken()
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.send(
      `{"events":[{"remote":"${remote}","version":"${version}","channel":"${channel}","harm":"${harm}"}]}`,
    )
  } catch {
    // The page is worse off than its telemetry.
  }
}
