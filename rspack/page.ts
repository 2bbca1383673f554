import { readFileSync } from 'node:fs'
import type { Compiler, HtmlRspackPluginOptions } from '@rspack/core'
import { rspack } from '@rspack/core'
import { buildSync } from 'esbuild'
import { insertConfig } from '../scripts/stack/index-html.mjs'

/** How a page's index.html is made. */

/** A script small enough to stand in the page itself. */
const inlineScript = (file: string) =>
  buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  }).outputFiles[0]?.text.trim() ?? ''

/** Puts the first sheets into the page: what is painted first waits for no second answer. */
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
  /** Known while developing; else whoever serves the page writes it there (scripts/stack/index-html.mjs). */
  config?: unknown
}

/** The plugins that make a page from its template: configuration, first script and first sheets are part of it. */
export const page = ({ template, chunks, boot, config }: Page, development: boolean) => {
  const html = readFileSync(template, 'utf8').replace('/* boot */', () => (boot ? inlineScript(boot) : ''))
  const templateContent = config === undefined ? html : insertConfig(html, config)
  const options: HtmlRspackPluginOptions = { templateContent, scriptLoading: 'defer' }
  const plugin = new rspack.HtmlRspackPlugin(chunks ? { ...options, chunks } : options)
  return development ? [plugin] : [plugin, new InlineSheets()]
}
