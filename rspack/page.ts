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

/** Inlines the first sheets, so that the first paint waits for no second request. */
class InlineSheets {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('InlineSheets', (compilation) => {
      rspack.HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap(
        'InlineSheets',
        (data) => {
          for (const tag of data.headTags) {
            if (tag.attributes.rel !== 'stylesheet') continue
            const name = String(tag.attributes.href).replace(/^\//, '')
            tag.tagName = 'style'
            tag.attributes = {}
            tag.innerHTML = compilation.getAsset(name)?.source.source().toString() ?? ''
          }
          return data
        },
      )
    })
  }
}

type Page = {
  template: string
  chunks?: string[]
  /** Runs before everything else. */
  boot?: string
  /** Known in development; else the server of the page inserts it (scripts/stack/index-html.mjs). */
  config?: unknown
}

/** The plugins that build a page from its template and inline its configuration, first script and first sheets. */
export const page = ({ template, chunks, boot, config }: Page, development: boolean) => {
  const html = readFileSync(template, 'utf8').replace('/* boot */', () => (boot ? bundleScript(boot) : ''))
  const templateContent = config === undefined ? html : insertConfig(html, config)
  const options: HtmlRspackPluginOptions = { templateContent, scriptLoading: 'defer' }
  const plugin = new rspack.HtmlRspackPlugin(chunks ? { ...options, chunks } : options)
  return development ? [plugin] : [plugin, new InlineSheets()]
}
