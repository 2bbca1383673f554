import { createRequire } from 'node:module'
import path from 'node:path'
import type { Configuration } from '@rspack/core'
import { ReplaceModules, type Replacement } from '../../rspack/replace-modules.ts'

/** Which modules of Stream the build replaces, and why: src/stream/slim/README.md. */

const streamUi = path.join(createRequire(import.meta.url).resolve('stream-chat-react'), '../../es')
const slim = (file: string) => path.join(import.meta.dirname, 'src/stream/slim', file)

const unusedComponents = [
  'Poll',
  'PollCreationDialog',
  'VirtualizedMessageList',
  'Geolocation',
  'ShareLocationDialog',
]
const languages = ['de', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'nl', 'pt', 'ru', 'tr']

/** Markdown parsers behind the one-line message preview in the conversation list. */
const previewParsers = [
  'htmlToTextPlugin.mjs',
  'imageToLink.mjs',
  'plusPlusToEmphasis.mjs',
  'react-markdown',
  'remark-gfm',
  'mdast-util-to-string',
  'remark-parse',
  'unified',
]

const replacements: Replacement[] = [
  ...unusedComponents.map((name) => ({
    module: name,
    request: new RegExp(`/${name}\\.mjs$`),
    by: slim('stubs.tsx'),
  })),
  ...languages.map((language) => ({
    module: `translation ${language}`,
    request: new RegExp(`^\\./(i18n/)?${language}\\.mjs$`),
    by: slim('stubs.tsx'),
    imports: 2,
  })),
  { module: 'dayjs', request: /^dayjs$/, by: slim('dayjs.ts') },
  { module: 'dayjs/locale', request: /^dayjs\/locale\//, by: slim('stubs.tsx'), imports: 12 },
  { module: 'dayjs/plugin', request: /^dayjs\/plugin\//, by: slim('stubs.tsx'), imports: 10 },
  // In browsers axios uses XMLHttpRequest, never its fetch adapter.
  {
    module: 'axios on fetch',
    request: /^\.\/fetch\.js$/,
    from: /[\\/]axios[\\/]/,
    by: slim('stubs.tsx'),
  },
  { module: 'renderText', request: /^\..*\/renderText\/renderText\.mjs$/, by: slim('render-text.tsx') },
  ...previewParsers.map((name) => ({
    module: `${name} in previews`,
    request: new RegExp(`(^|/)${name.replaceAll('.', '\\.')}$`),
    from: /ChannelListItem[\\/]utils\.mjs$/,
    by: slim('preview-text.ts'),
  })),
  {
    module: 'DialogManagerContext',
    request: /^\..*\/DialogManagerContext\.mjs$/,
    by: slim('dialog-manager.tsx'),
  },
  {
    module: 'jsx-runtime of Stream',
    request: /^react\/jsx-runtime$/,
    from: /[\\/]stream-chat-react[\\/]/,
    by: slim('jsx-runtime.ts'),
  },
  // The list has its own rows and search.
  {
    module: 'ChannelListItemUI',
    request: /\/ChannelListItemUI\.mjs$/,
    from: /ChannelListItem\.mjs$/,
    by: slim('stubs.tsx'),
  },
  { module: 'Search', request: /\/Search\/Search\.mjs$/, from: /ChannelList\.mjs$/, by: slim('stubs.tsx') },
  {
    module: 'ThreadProvider of ChatView',
    request: /\/Threads\/ThreadContext\.mjs$/,
    from: /ChatView\.mjs$/,
    by: slim('stubs.tsx'),
  },
  {
    module: 'useReducedMotionPreference',
    request: /\/useReducedMotionPreference\.mjs$/,
    by: slim('stubs.tsx'),
  },
  { module: '@react-aria/focus', request: /^@react-aria\/focus$/, by: slim('stubs.tsx') },
  { module: 'emoji-regex', request: /^emoji-regex$/, by: slim('emoji-regex.ts') },
  {
    module: 'linkifyjs of stream-chat',
    request: /^linkifyjs$/,
    from: /[\\/]stream-chat[\\/]/,
    by: slim('links.ts'),
  },
  {
    module: 'linkifyjs of Attachment',
    request: /^linkifyjs$/,
    from: /[\\/]Attachment[\\/]/,
    by: slim('links.ts'),
  },
  {
    module: 'files of usePasteHandler',
    request: /\/ReactFileUtilities\/utils\.mjs$/,
    from: /usePasteHandler\.mjs$/,
    by: slim('stubs.tsx'),
  },
  { module: 'lodash.uniqby', request: /^lodash\.uniqby$/, by: slim('uniq-by.ts') },
  {
    module: 'file of file-selector',
    request: /^\.\/file$/,
    from: /[\\/]file-selector[\\/]/,
    by: slim('stubs.tsx'),
  },
  { module: 'FileIcon', request: /^\..*\/FileIcon\/FileIcon\.mjs$/, by: slim('stubs.tsx') },
  {
    module: 'fix-webm-duration',
    request: /^fix-webm-duration$/,
    from: /[\\/]stream-chat-react[\\/]/,
    by: slim('fix-webm-duration.ts'),
  },
]

/** Removes Stream's rules for avatar groups: they slow down every new message, and the chat has no groups. */
const styles = {
  test: /[\\/]stream-chat-react[\\/]dist[\\/]css[\\/]index\.css$/,
  loader: slim('without-avatar-groups.mjs'),
}

/** Replaces some of Stream's modules with ours; the build fails when one of Stream's is not found. */
export const slimStream = (config: Configuration): Configuration => ({
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
  plugins: [
    ...(config.plugins ?? []),
    new ReplaceModules(replacements, [{ module: "Stream's styles", path: styles.test }]),
  ],
})
