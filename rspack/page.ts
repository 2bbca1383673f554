import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Compiler, HtmlRspackPluginOptions } from '@rspack/core'
import { rspack } from '@rspack/core'
import { buildSync } from 'esbuild'
import { insertConfig } from '../scripts/stack/index-html.mjs'

/** Builds a page's index.html. */

/** Bundles a script that is small enough to be inlined. */
const bundleScript = (file: string) =>
  buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  }).outputFiles[0]?.text.trim() ?? ''

/**
 * Adds their hash to a sheet's fonts. A browser that knows no `integrity()` in a sheet (Chromium before 149, Safari before 26.2) ignores the
 * second `src` and uses the first.
 */
const addFontHashes = (sheet: string, read: (name: string) => Buffer) =>
  sheet.replace(/src:url\("?\/([^")]+\.woff2)"?\)([^;}]*)/g, (src, name: string, format: string) => {
    const hash = createHash('sha384').update(read(name)).digest('base64')
    return `${src};src:url("/${name}" integrity("sha384-${hash}"))${format}`
  })

/** Inlines the first sheets, so that the first paint waits for no second request. */
class InlineSheets {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('InlineSheets', (compilation) => {
      rspack.HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap(
        'InlineSheets',
        (data) => {
          const read = (name: string) => {
            const content = compilation.getAsset(name)?.source.source()
            if (content === undefined) throw new Error(`The build has no ${name}, whose hash its sheet needs`)
            return Buffer.from(content)
          }
          for (const tag of data.headTags) {
            if (tag.attributes.rel !== 'stylesheet') continue
            const name = String(tag.attributes.href).replace(/^\//, '')
            tag.tagName = 'style'
            tag.attributes = {}
            tag.innerHTML = addFontHashes(read(name).toString(), read)
          }
          return data
        },
      )
    })
  }
}

/** Names the files of the chunks with these sources in the page, for its first script: as `data-ahead`. */
class NameFiles {
  readonly #sources: string[]
  constructor(sources: string[]) {
    this.#sources = sources
  }
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('NameFiles', (compilation) => {
      const list = (source: string) => {
        const found = [...compilation.modules].filter((one) => one.nameForCondition()?.endsWith(source))
        const chunks = found.flatMap((one) => [...compilation.chunkGraph.getModuleChunks(one)])
        if (chunks.length === 0) throw new Error(`The build has no ${source}`)
        const groups = chunks.flatMap(({ groupsIterable }) => [...groupsIterable])
        return groups.flatMap((group) => group.getFiles()).filter((file) => /\.(js|css)$/.test(file))
      }
      rspack.HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tap('NameFiles', (data) => {
        const files = [...new Set(this.#sources.flatMap(list))].map((file) => `/${file}`)
        data.html = data.html.replace('<script>', () => `<script data-ahead="${files.join(' ')}">`)
        return data
      })
    })
  }
}

type Page = {
  template: string
  chunks?: string[]
  /** Runs before everything else. */
  boot?: string
  /** Sources whose chunks the first script preloads. */
  ahead?: string[]
  /** Known in development; else the server of the page inserts it (scripts/stack/index-html.mjs). */
  config?: unknown
}

/** The plugins that build a page from its template and inline its configuration, first script and first sheets. */
export const page = ({ template, chunks, boot, ahead, config }: Page, development: boolean) => {
  const html = readFileSync(template, 'utf8').replace('/* boot */', () => (boot ? bundleScript(boot) : ''))
  const templateContent = config === undefined ? html : insertConfig(html, config)
  const options: HtmlRspackPluginOptions = { templateContent, scriptLoading: 'defer' }
  const plugin = new rspack.HtmlRspackPlugin(chunks ? { ...options, chunks } : options)
  return development ? [plugin] : [plugin, new InlineSheets(), ...(ahead ? [new NameFiles(ahead)] : [])]
}
