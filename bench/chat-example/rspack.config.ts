import path from 'node:path'
import type { Configuration } from '@rspack/core'
import { page } from '../../rspack/page.ts'
import { common } from '../../rspack.config.base.ts'

const folder = import.meta.dirname

/** Puts React into a file of its own, because Hosts has it before a chat is opened (bench/figures/chat-size.ts). */
const react = { test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, name: 'react', enforce: true }

/** Stream's chat as its documentation shows it, with everything, built as this project's apps are. */
export default (): Configuration => {
  const config = common({ folder, port: 0 }, 'hosts_chat_example', false)
  return {
    ...config,
    entry: { main: './src/main.tsx' },
    output: { ...config.output, publicPath: '/' },
    optimization: {
      ...config.optimization,
      splitChunks: { chunks: 'all', cacheGroups: { react } },
    },
    plugins: [...(config.plugins ?? []), ...page({ template: path.join(folder, 'src/index.html') }, false)],
  }
}
