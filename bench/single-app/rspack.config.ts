import path from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { slimStream } from '../../remotes/chat/rspack.stream-slim.ts'
import { page } from '../../rspack/page.ts'
import { common } from '../../rspack.config.base.ts'

/** Hosts as one plain app: the shell's own page and entry, and the remotes as chunks of the same build. */

const folder = import.meta.dirname
const shell = path.join(folder, '../../shell/src')

export default (): Configuration => {
  const config = common({ folder, port: 0 }, 'hosts_single', false)
  return slimStream({
    ...config,
    entry: { main: path.join(shell, 'main.tsx') },
    output: { ...config.output, publicPath: '/' },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(
        /^\.\/federation\/federation$/,
        path.join(folder, 'src/federation.ts'),
      ),
      ...page({ template: path.join(shell, 'index.html') }, false),
    ],
  })
}
