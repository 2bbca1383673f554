type Meta = { response?: Response | undefined } | undefined

/** The seconds of a response's Retry-After header; 0 without one. */
export const readRetryAfter = (meta: Meta): number => Number(meta?.response?.headers.get('Retry-After')) || 0
