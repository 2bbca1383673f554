import { type Compiler, rspack } from '@rspack/core'

export type Replacement = {
  /** Name of the replaced module, for the error message. */
  module: string
  /** Matches the import specifier. */
  request: RegExp
  /** Replace only the imports of files with a matching path. */
  from?: RegExp
  /** Path of our module. */
  by: string
  /** How many imports `request` matches in all files; without a number, one or more. */
  imports?: number
}

/** A module that must be part of the build, because one of our loaders changes it. */
export type RequiredModule = { module: string; path: RegExp }

/**
 * Replaces imported modules. A production build fails when a module was not found: its package has moved or renamed it. A
 * development build compiles lazily and may never load them all.
 */
export class ReplaceModules {
  readonly #replacements: Replacement[]
  readonly #required: RequiredModule[]

  constructor(replacements: Replacement[], required: RequiredModule[] = []) {
    this.#replacements = replacements
    this.#required = required
  }

  apply(compiler: Compiler) {
    const replacedImports = new Map(this.#replacements.map((replacement) => [replacement, new Set<string>()]))
    for (const [replacement, replaced] of replacedImports) {
      const { request, from, by } = replacement
      new rspack.NormalModuleReplacementPlugin(request, (resource) => {
        const issuer = resource.contextInfo?.issuer ?? ''
        if (from && !from.test(issuer)) return
        replaced.add(`${issuer} ${resource.request}`)
        resource.request = by
      }).apply(compiler)
    }
    if (compiler.options.mode !== 'production') return
    compiler.hooks.thisCompilation.tap('ReplaceModules', (compilation) => {
      compilation.hooks.finishModules.tap('ReplaceModules', (modules) => {
        const paths = [...modules].map((module) => module.nameForCondition?.() ?? '')
        const problems = [
          ...[...replacedImports]
            .filter(([{ imports }, { size }]) => size !== (imports ?? Math.max(size, 1)))
            .map(([{ module, request, by, imports }, { size }]) =>
              size === 0
                ? `${module} (import ${request}) is not replaced by ${by}`
                : `${module} (import ${request}) is replaced by ${by} in ${size} of ${imports} imports`,
            ),
          ...this.#required
            .filter(({ path }) => !paths.some((one) => path.test(one)))
            .map(({ module, path }) => `${module} (${path}) is not part of the build`),
        ]
        for (const text of problems)
          compilation.errors.push(
            new rspack.WebpackError(`ReplaceModules: ${text}. Has an update moved or removed it?`),
          )
      })
    })
  }
}
