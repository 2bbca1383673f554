import { createRequire } from 'node:module'
import path from 'node:path'
import { rspack } from '@rspack/core'
import { defineRemote } from '../../rspack.config.base.ts'

const folder = import.meta.dirname
const base = defineRemote({ name: 'chat', folder, port: 3003 })
const streamUi = createRequire(import.meta.url).resolve('stream-chat-react')

/** Stream's UI carries twelve languages, 120 KB gzip; only English stays, another one is loaded when it is spoken. */
const otherLanguages = /^\.\/(i18n\/)?(de|es|fr|hi|it|ja|ko|nl|pt|ru|tr)\.mjs$/

export default (...args: Parameters<typeof base>) => {
  const config = base(...args)
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve?.alias, 'stream-translations': path.join(streamUi, '../../es/i18n') },
    },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(
        otherLanguages,
        path.join(folder, 'src/features/chat/language/no-translation.ts'),
      ),
    ],
  }
}
