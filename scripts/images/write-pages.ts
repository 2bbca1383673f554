import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RuntimeConfig } from '../../shared/src/config'
import { insertConfig } from '../stack/index-html.mjs'
import { createSecurityHeaders } from '../stack/security-headers.mjs'
import { formatNginxHeaders } from './nginx-headers'

/** `$NAME` is filled in when a container starts: docker/shell/docker-entrypoint.d/40-page.sh. */
const configOf = (chatUrl?: string) => ({
  environment: '$ENVIRONMENT',
  // One origin in front of all: docker/shell/etc/nginx/nginx.conf.
  apiUrl: '/api/v1',
  registry: {
    url: '/registry.json',
    keys: ['$REGISTRY_PUBLIC_KEY'],
    origins: [],
    overrideOrigins: ['$OVERRIDE_ORIGINS'],
  },
  chat: { key: '$STREAM_KEY', ...(chatUrl && { url: chatUrl }) },
  telemetry: true,
})

/** The shell's page and its headers, for the chat sandbox and for a hosted chat service. */
export const writePages = async (file: string, folder: string) => {
  const html = await readFile(file, 'utf8')
  for (const [name, chatUrl] of Object.entries({ sandbox: '/stream', hosted: undefined })) {
    const config = configOf(chatUrl) satisfies Omit<RuntimeConfig, 'environment'>
    const page = path.join(folder, name)
    await mkdir(page, { recursive: true })
    // A list needs its marks around every entry, so the container writes them.
    await writeFile(
      path.join(page, 'index.html'),
      insertConfig(html, config).replace('"$OVERRIDE_ORIGINS"', '$OVERRIDE_ORIGINS_JSON'),
    )
    await writeFile(
      path.join(page, 'headers.conf'),
      formatNginxHeaders(createSecurityHeaders({ html, config })),
    )
  }
}
