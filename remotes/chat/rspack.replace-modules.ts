import { type Compiler, rspack } from '@rspack/core'

export type Replacement = {
  /** What is replaced, by name: the error says it. */
  module: string
  /** The import as it is written. */
  request: RegExp
  /** Only imports of files whose path matches. */
  from?: RegExp
  /** Path of the module that takes its place. */
  by: string
}

/** A module that a loader has to see. */
export type RequiredModule = { module: string; path: RegExp }

/**
 * Replaces imported modules. A production build fails when one of them was not found: the package has moved or renamed it. A development
 * build with lazy compilation may never see them all.
 */
export class ReplaceModules {
  readonly #replacements: Replacement[]
  readonly #required: RequiredModule[]

  constructor(replacements: Replacement[], required: RequiredModule[] = []) {
    this.#replacements = replacements
    this.#required = required
  }

  apply(compiler: Compiler) {
    const found = new Set<Replacement>()
    for (const replacement of this.#replacements) {
      const { request, from, by } = replacement
      new rspack.NormalModuleReplacementPlugin(request, (resource) => {
        if (from && !from.test(resource.contextInfo?.issuer ?? '')) return
        found.add(replacement)
        resource.request = by
      }).apply(compiler)
    }
    if (compiler.options.mode !== 'production') return
    compiler.hooks.thisCompilation.tap('ReplaceModules', (compilation) => {
      compilation.hooks.finishModules.tap('ReplaceModules', (modules) => {
        const paths = [...modules].map((module) => module.nameForCondition?.() ?? '')
        const missing = [
          ...this.#replacements
            .filter((replacement) => !found.has(replacement))
            .map(({ module, request, by }) => `${module} (import ${request}) is not replaced by ${by}`),
          ...this.#required
            .filter(({ path }) => !paths.some((one) => path.test(one)))
            .map(({ module, path }) => `${module} (${path}) is not part of the build`),
        ]
        for (const text of missing)
          compilation.errors.push(
            new rspack.WebpackError(`ReplaceModules: ${text}. Has an update moved or removed it?`),
          )
      })
    })
  }
}
