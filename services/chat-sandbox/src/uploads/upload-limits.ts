const MEGABYTE = 1024 * 1024

const BLOCKED_EXTENSIONS = [
  '.html',
  '.htm',
  '.svg',
  '.js',
  '.exe',
  '.msi',
  '.bat',
  '.cmd',
  '.com',
  '.ps1',
  '.sh',
]

/** Allowed uploads; the hosted service has them in its dashboard, and clients read them in `GET /app`. */
export const UPLOADS = {
  image: {
    size_limit: 10 * MEGABYTE,
    allowed_file_extensions: [] as string[],
    blocked_file_extensions: BLOCKED_EXTENSIONS,
    allowed_mime_types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
    blocked_mime_types: [] as string[],
  },
  file: {
    size_limit: 20 * MEGABYTE,
    allowed_file_extensions: [] as string[],
    blocked_file_extensions: BLOCKED_EXTENSIONS,
    allowed_mime_types: [] as string[],
    blocked_mime_types: ['text/html', 'image/svg+xml'],
  },
}
export type UploadKind = keyof typeof UPLOADS
