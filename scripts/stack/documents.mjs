import { remotes } from './apps.mjs'

/** The public key of the chat stand-in; its secret is made anew for every data folder. */
export const chatKey = 'hosts-local'

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
export const configDocument = (ports) => ({
  apiUrl: `http://localhost:${ports.api}/api/v1`,
  registryUrl: '/registry.json',
  chat: { key: chatKey, url: `http://localhost:${ports.sandbox}` },
})

export const documents = (ports) => ({
  '/config.json': configDocument(ports),
  '/registry.json': registryDocument(ports),
})
