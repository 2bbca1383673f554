import path from 'node:path'
import type { Configuration } from '@rspack/core'
import { rspack } from '@rspack/core'

import { alias } from './rspack/alias.ts'
import { createDevelopmentPage, refresh, shareRefreshRuntime } from './rspack/development.ts'
import { exposeRemote, provideModules } from './rspack/federation.ts'
import { runtimeRules } from './rspack/federation-runtime.ts'
import { iconRules, replaceIconComponent } from './rspack/icons/icons.ts'
import { page } from './rspack/page.ts'
import { createWorkerConfig, fileList } from './rspack/service-worker.ts'
import { unusedRouting } from './rspack/unused-routing.ts'
import { remotes } from './scripts/stack/apps.mjs'
import { getStandalonePort } from './scripts/stack/ports.mjs'

/** How the shell and the remotes are built. */

const root = import.meta.dirname
type App = {
  /** The app's folder, `import.meta.dirname` of its config. */
  folder: string
  /** Its port on a developer's machine. */
  port: number
}
/** Moves the ports of a second set of servers: scripts/stack/ports.mjs. */
const offset = Number(process.env.PORT_OFFSET ?? 0)
const port = (app: App) => app.port + offset

type Env = { standalone?: boolean }
type Argv = { mode?: string }

/** The oldest browsers that know what the sheets use: layers, nested `:has()`, `color-mix()`. */
const browsers = ['chrome 111', 'firefox 121', 'safari 16.4']

/** Configuration of all builds, also of the one without federation (bench/single-app). */
export const common = (app: App, name: string, development: boolean): Configuration => ({
  context: app.folder,
  mode: development ? 'development' : 'production',
  devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
  target: ['web', 'es2022'],
  output: {
    path: path.join(app.folder, 'dist'),
    uniqueName: name,
    publicPath: 'auto',
    clean: true,
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    cssFilename: '[name].[contenthash:10].css',
    cssChunkFilename: '[name].[contenthash:10].css',
    assetModuleFilename: '[name].[contenthash:10][ext]',
    crossOriginLoading: 'anonymous',
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.js', '.mjs', '.json'],
    alias: alias(development),
  },
  module: {
    rules: [
      {
        test: /\.[jt]sx?$/,
        exclude: /node_modules/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development, refresh: development } },
          },
        },
        type: 'javascript/auto',
      },
      {
        test: /\.module\.css$/,
        type: 'css/module',
        // Custom properties keep their names: they are what the apps' sheets share.
        parser: { namedExports: false, dashedIdents: false },
        generator: { localIdentName: '[uniqueName]-[local]-[hash:4]' },
      },
      { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      { test: /\.(woff2|png|svg|webp)$/, type: 'asset/resource' },
      ...runtimeRules,
      ...unusedRouting(),
      ...(development ? [] : iconRules),
    ],
  },
  plugins: development ? [refresh(), shareRefreshRuntime()] : [integrity(), replaceIconComponent()],
  // The shell's asynchronous boundary must not become lazy; remotes turn this on for their screens.
  lazyCompilation: false,
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin(),
      // By default it doubles the sheets to rewrite `margin-inline` and the like for browsers that cannot run es2022.
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
    ],
  },
  performance: false,
  stats: 'errors-warnings',
  devServer: {
    port: port(app),
    host: '127.0.0.1',
    allowedHosts: 'all',
    hot: true,
    historyApiFallback: true,
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: { overlay: false, webSocketURL: `ws://localhost:${port(app)}/ws` },
  },
})

/** Pages and chunks load every script and sheet by its hash. */
const integrity = () => new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })

/** The shell: an HTML page, the singletons and the federation runtime, and in production its service worker. It names no remote. */
export const defineShell =
  (app: App) =>
  (_: Env, argv: Argv): Configuration | Configuration[] => {
    const development = argv.mode === 'development'
    const uniqueName = 'hosts_shell'
    const config = common(app, uniqueName, development)
    const { devServer, config: settings } = createDevelopmentPage(config, offset)
    const shell: Configuration = {
      ...config,
      name: 'shell',
      entry: { main: ['./src/federation/start/announce-app-script.ts', './src/main.tsx'] },
      output: { ...config.output, publicPath: '/' },
      devServer,
      plugins: [
        ...(config.plugins ?? []),
        ...provideModules(uniqueName),
        ...page(
          {
            template: path.join(app.folder, 'src/index.html'),
            chunks: ['main'],
            boot: path.join(app.folder, 'src/federation/start/boot.ts'),
            // The frame of a host's screens, and the shared controls that it waits for.
            ahead: ['shell/src/app/frame/frame.tsx', 'shared/src/ui/controls.ts'],
            config: development ? settings : undefined,
          },
          development,
        ),
        // The manifest and the icons, at addresses that installed apps and browsers know.
        new rspack.CopyRspackPlugin({ patterns: [path.join(app.folder, 'public')] }),
        ...(development ? [] : [fileList()]),
      ],
    }
    // A development server's files change with every edit.
    return development ? shell : [shell, createWorkerConfig(shell)]
  }

/**
 * Code of several screens is in a file of its own from 4 KB on, not 20: what is smaller is in each screen's file. Screens on which visits
 * start, by their chunks' names, stay in one file each.
 */
const splitFurther = (config: Configuration, firstScreens: string[]): Configuration => ({
  optimization: {
    ...config.optimization,
    splitChunks: {
      chunks: (chunk) => !chunk.canBeInitial() && !firstScreens.includes(chunk.name ?? ''),
      minSize: 4_000,
      maxAsyncRequests: 60,
    },
  },
  // Screens import the kit's sheets in orders of their own, and so loaded copies of them one after the other before.
  ignoreWarnings: [/Conflicting order between/],
})

/** The remote in a folder, as its package.json describes it. */
const readRemote = (folder: string) => {
  const remote = remotes.find(({ name }) => name === path.basename(folder))
  if (!remote) throw new Error(`${folder} is no remote`)
  return { name: remote.name, port: remote.port, folder, screens: Object.values(remote.screens ?? {}).flat() }
}

/**
 * A remote: `src/remote.ts` exposed as `./remote`, or with `--env standalone` a page that runs only this remote, on another port than that
 * of a running stack. `oneScript`: its entry and first screen are one script, so that a page that opens with it needs one request.
 * `smallFiles`: for one of many screens and parts, as each file costs its hash and a request.
 */
export const defineRemote =
  (folder: string, { oneScript = false, smallFiles = false } = {}) =>
  (env: Env, argv: Argv): Configuration => {
    const remote = readRemote(folder)
    const development = argv.mode === 'development'
    const app = env.standalone ? { ...remote, port: getStandalonePort(remote.port) } : remote
    const uniqueName = `hosts_${remote.name}`
    const config = common(app, uniqueName, development)
    if (env.standalone) {
      const { devServer, config: settings } = createDevelopmentPage(config, offset)
      return {
        ...config,
        entry: { main: './src/standalone.tsx' },
        output: { ...config.output, publicPath: '/' },
        devServer,
        plugins: [
          ...(config.plugins ?? []),
          ...page(
            { template: path.join(root, 'shared/src/standalone/index.html'), config: settings },
            development,
          ),
        ],
      }
    }
    return {
      ...config,
      ...(smallFiles && !development && splitFurther(config, remote.screens)),
      entry: {},
      // Compiles a screen on its first visit. The page is the shell's, so it needs the compiler's address.
      lazyCompilation: development && {
        entries: false,
        imports: true,
        serverUrl: `http://localhost:${port(app)}`,
      },
      plugins: [
        ...(config.plugins ?? []),
        ...exposeRemote(uniqueName, { oneScript: oneScript && !development }),
      ],
    }
  }
