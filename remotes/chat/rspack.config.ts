import { createRequire } from 'node:module'
import path from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { defineRemote } from '../../rspack.config.base.ts'

const folder = import.meta.dirname
const base = defineRemote({ name: 'chat', folder, port: 3003 })
const streamUi = createRequire(import.meta.url).resolve('stream-chat-react')

/** 150 KB gzip that nobody sees: the languages but English (the one needed is loaded by itself), polls, a second list. */
const unseen =
  /^\.\/(i18n\/)?(de|es|fr|hi|it|ja|ko|nl|pt|ru|tr)\.mjs$|\/(Poll|PollCreationDialog|VirtualizedMessageList)\.mjs$/

/** A build that takes of Stream's packages what this remote shows. */
export const trimStream = (config: Configuration): Configuration => ({
  ...config,
  resolve: {
    ...config.resolve,
    alias: { ...config.resolve?.alias, 'stream-translations': path.join(streamUi, '../../es/i18n') },
  },
  plugins: [
    ...(config.plugins ?? []),
    new rspack.NormalModuleReplacementPlugin(unseen, path.join(folder, 'src/not-bundled.ts')),
  ],
})

export default (...args: Parameters<typeof base>) => trimStream(base(...args))
