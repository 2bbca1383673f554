import { readAccessToken } from '../session/storage'

/** Posts to the API with the Bearer token, outside of the store. The request outlives the page. */
export const sendInBackground = (url: string, body: unknown, token = readAccessToken()) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    keepalive: true,
  })
