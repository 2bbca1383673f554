import { remotes } from '../../scripts/stack/apps.mjs'

/** bench/single-app as something that is built: of the shell's sources and every remote's. */
export const singleApp = {
  name: 'single-app',
  folder: 'bench/single-app',
  sources: ['shell', ...remotes.map(({ folder }) => folder)],
}

/** bench/chat-example as something that is built. */
export const chatExample = { name: 'chat-example', folder: 'bench/chat-example' }
