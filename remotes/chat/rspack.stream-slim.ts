import { createRequire } from 'node:module'
import path from 'node:path'
import { type Configuration, rspack } from '@rspack/core'

/** What the build takes of Stream's packages: src/stream/slim/README.md. */

const streamUi = path.join(createRequire(import.meta.url).resolve('stream-chat-react'), '../../es')
const lean = (file: string) => path.join(import.meta.dirname, 'src/stream/slim', file)

type Replacement = { by: string; request: RegExp; from?: RegExp }

/** `request`: as the import is written; `from`: only in files whose path matches. */
const replacements: Replacement[] = [
  {
    by: 'stubs.tsx',
    request: /\/(Poll|PollCreationDialog|VirtualizedMessageList|Geolocation|ShareLocationDialog)\.mjs$/,
  },
  { by: 'stubs.tsx', request: /^\.\/(i18n\/)?(de|es|fr|hi|it|ja|ko|nl|pt|ru|tr)\.mjs$/ },
  { by: 'dayjs.ts', request: /^dayjs$/ },
  { by: 'stubs.tsx', request: /^dayjs\/(locale|plugin)\// },
  // Where there is XMLHttpRequest, axios never comes to it.
  { by: 'stubs.tsx', request: /^\.\/fetch\.js$/, from: /[\\/]axios[\\/]/ },
  { by: 'render-text.tsx', request: /^\..*\/renderText\/renderText\.mjs$/ },
  {
    by: 'preview-text.ts',
    request: /markdown|remark|unified|mdast/,
    from: /ChannelListItem[\\/]utils\.mjs$/,
  },
  { by: 'dialog-manager.tsx', request: /^\..*\/DialogManagerContext\.mjs$/ },
  { by: 'stubs.tsx', request: /\/useReducedMotionPreference\.mjs$/ },
  { by: 'stubs.tsx', request: /^@react-aria\/focus$/ },
  { by: 'emoji-regex.ts', request: /^emoji-regex$/ },
  { by: 'links.ts', request: /^linkifyjs$/, from: /[\\/](stream-chat|Attachment)[\\/]/ },
  { by: 'uniq-by.ts', request: /^lodash\.uniqby$/ },
  { by: 'stubs.tsx', request: /^\.\/file$/, from: /[\\/]file-selector[\\/]/ },
  { by: 'stubs.tsx', request: /^\..*\/FileIcon\/FileIcon\.mjs$/ },
  { by: 'fix-webm-duration.ts', request: /^fix-webm-duration$/, from: /[\\/]stream-chat-react[\\/]/ },
]

const replace = ({ by, request, from }: Replacement) =>
  new rspack.NormalModuleReplacementPlugin(request, (resource) => {
    if (!from || from.test(resource.contextInfo.issuer)) resource.request = lean(by)
  })

/** Stream's styles, without what costs time where nothing shows it. */
const styles = {
  test: /[\\/]stream-chat-react[\\/]dist[\\/]css[\\/]index\.css$/,
  loader: lean('without-avatar-groups.mjs'),
}

/** A build with our modules in place of some of Stream's. */
export const leanStream = (config: Configuration): Configuration => ({
  ...config,
  resolve: {
    ...config.resolve,
    alias: {
      ...config.resolve?.alias,
      'stream-ui': streamUi,
      'stream-translations': path.join(streamUi, 'i18n'),
    },
  },
  module: { ...config.module, rules: [...(config.module?.rules ?? []), styles] },
  plugins: [...(config.plugins ?? []), ...replacements.map(replace)],
})
