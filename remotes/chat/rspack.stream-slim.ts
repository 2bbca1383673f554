import { createRequire } from 'node:module'
import path from 'node:path'
import type { Configuration } from '@rspack/core'
import { ReplaceModules, type Replacement } from './rspack.replace-modules.ts'

/** What the build takes of Stream's packages: src/stream/slim/README.md. */

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

/** What parses and renders Markdown for the one line of a message in the list of conversations. */
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
  })),
  { module: 'dayjs', request: /^dayjs$/, by: slim('dayjs.ts') },
  { module: 'dayjs/locale', request: /^dayjs\/locale\//, by: slim('stubs.tsx') },
  { module: 'dayjs/plugin', request: /^dayjs\/plugin\//, by: slim('stubs.tsx') },
  // Where there is XMLHttpRequest, axios never comes to it.
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

/** Stream's styles, without what costs time where nothing shows it. */
const styles = {
  test: /[\\/]stream-chat-react[\\/]dist[\\/]css[\\/]index\.css$/,
  loader: slim('without-avatar-groups.mjs'),
}

/** A build with our modules in place of some of Stream's; it fails when one of Stream's is not where it was. */
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
