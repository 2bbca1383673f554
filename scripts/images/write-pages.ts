import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RuntimeConfig } from '../../shared/src/config'
import { insertConfig } from '../stack/index-html.mjs'
import { createSecurityHeaders, createWorkerHeaders } from '../stack/security-headers.mjs'
import { formatNginxHeaders } from './nginx-headers'

/** A container replaces `$NAME` at its start: docker/shell/docker-entrypoint.d/40-page.sh. */
const createConfig = (chatUrl?: string) => ({
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

/** Writes the shell's page and its headers, once for the chat sandbox and once for a hosted chat service. */
export const writePages = async (file: string, folder: string) => {
  const html = await readFile(file, 'utf8')
  for (const [name, chatUrl] of Object.entries({ sandbox: '/stream', hosted: undefined })) {
    const config = createConfig(chatUrl) satisfies Omit<RuntimeConfig, 'environment'>
    const page = path.join(folder, name)
    await mkdir(page, { recursive: true })
    // Every entry of a list needs quotation marks, so the container writes the list.
    await writeFile(
      path.join(page, 'index.html'),
      insertConfig(html, config).replace('"$OVERRIDE_ORIGINS"', '$OVERRIDE_ORIGINS_JSON'),
    )
    await writeFile(
      path.join(page, 'headers.conf'),
      formatNginxHeaders(createSecurityHeaders({ html, config })),
    )
    await writeFile(path.join(page, 'worker-headers.conf'), formatNginxHeaders(createWorkerHeaders(config)))
  }
}
