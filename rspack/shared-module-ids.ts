import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Compiler, rspack } from '@rspack/core'

const cache = path.join(import.meta.dirname, '../node_modules/.cache/hosts-build')

/**
 * Numbers the shared modules of the app that provides them. Rspack's own ids are hashes of the absolute paths of what is shared, so the
 * same sources would give other files in each folder (bug: rspack does not shorten a path within a module's name).
 */
export class SharedModuleIds {
  readonly #names: string[]

  /** @param names Keys of the shared modules, which import themselves from the default scope. */
  constructor(names: string[]) {
    this.#names = names
  }

  apply(compiler: Compiler) {
    const ids = this.#names.map((name, index) => [
      `webpack/sharing/consume/default/${name}/${name}`,
      index + 1,
    ])
    mkdirSync(cache, { recursive: true })
    const file = path.join(cache, 'shared-module-ids.json')
    const content = JSON.stringify(Object.fromEntries(ids))
    // Another build may be reading it.
    if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content)
    new rspack.experiments.ids.SyncModuleIdsPlugin({ path: file, mode: 'read' }).apply(compiler)
    compiler.hooks.thisCompilation.tap('SharedModuleIds', (compilation) => {
      compilation.hooks.processAssets.tap('SharedModuleIds', () => {
        for (const module of compilation.modules) {
          if (module.type !== 'consume-shared-module') continue
          // Null: no chunk has it.
          const id = compilation.chunkGraph.getModuleId(module)
          if (id === null || ids.some(([, expected]) => expected === Number(id))) continue
          compilation.errors.push(
            new rspack.WebpackError(
              `SharedModuleIds: ${module.identifier()} has the id ${id}, not one of ours.`,
            ),
          )
        }
      })
    })
  }
}
