import { remotes } from './apps.mjs'

/** The registry of remotes as they are served on this machine. */
export const registryDocument = (ports) => ({
  remotes: Object.fromEntries(
    remotes.map(({ name, version, paths, layout }) => [
      name,
      { version, entry: `http://localhost:${ports[name]}/remote-entry.js`, paths, layout },
    ]),
  ),
})

/** What the shell reads at its start (shared/src/config.ts). */
export const configDocument = (ports, chatKey) => ({
  apiUrl: `http://localhost:${ports.api}/api/v1`,
  registryUrl: '/registry.json',
  chat: { key: chatKey, url: `http://localhost:${ports.sandbox}` },
})

export const documents = (ports, chatKey) => ({
  '/config.json': configDocument(ports, chatKey),
  '/registry.json': registryDocument(ports),
})
