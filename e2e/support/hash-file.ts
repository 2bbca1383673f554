import { createHash } from 'node:crypto'

/** A file's hash as `integrity` attributes and the registry have it. */
export const hashFile = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`
