import { remotes } from '../../scripts/stack/apps.mjs'

/** bench/single-app, built from the sources of the shell and of every remote. */
export const singleApp = {
  name: 'single-app',
  folder: 'bench/single-app',
  sources: ['shell', ...remotes.map(({ folder }) => folder)],
}

/** bench/chat-example. */
export const chatExample = { name: 'chat-example', folder: 'bench/chat-example' }
