import { getNow } from '@hosts/shared/platform'

/** Seconds of a response's Retry-After header, which is a number or, from some proxies, a date; 0 without a wait. */
export const readRetryAfter = (response: Response | undefined): number => {
  const header = response?.headers.get('Retry-After') ?? ''
  const seconds = header === '' ? 0 : Number(header)
  const wait = Number.isNaN(seconds) ? (Date.parse(header) - getNow()) / 1000 : seconds
  return Math.max(0, Math.ceil(wait)) || 0
}
