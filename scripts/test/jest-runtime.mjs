// Jest compiles each module again for each test file. A script can run in any number of contexts, so a worker compiles each module once.
import { AsyncLocalStorage } from 'node:async_hooks'
import { Script } from 'node:vm'
import JestRuntime from 'jest-runtime'

/**
 * The last compilation of each file: projects may transform the same file differently.
 * @type {Map<string, { code: string, script: Script }>}
 */
const compiled = new Map()

/**
 * @param {string} code
 * @param {string[]} parameters
 * @param {string} filename
 */
const compile = (code, parameters, filename) => {
  const known = compiled.get(filename)
  if (known?.code === code) return known.script
  const head = `(function (${parameters.join(', ')}) {`
  const script = new Script(`${head}${code}\n})`, { filename, columnOffset: -head.length })
  compiled.set(filename, { code, script })
  return script
}

/**
 * Jest makes a storage for each test file. Node copies every storage that is not disabled to every promise, so each file would make the
 * promises of the next ones slower and larger.
 * @type {Set<AsyncLocalStorage<unknown>>}
 */
const used = new Set()
const { run } = AsyncLocalStorage.prototype
/** @param {Parameters<typeof run>} args */
AsyncLocalStorage.prototype.run = function (...args) {
  used.add(this)
  return run.apply(this, args)
}

class Runtime extends JestRuntime {
  /** @param {ConstructorParameters<typeof JestRuntime>} options */
  constructor(...options) {
    super(...options)
    const [, environment] = options
    const { executor } = /** @type {any} */ (this)
    // Fastify searches `require.cache` for the file of each plugin without a name, and Jest's is slow to list a thousand modules.
    executor.requireBuilder.registries.requireCacheProxy = {}
    const compileAgain = executor.compile.bind(executor)
    /** @type {(code: string, filename: string) => unknown} */
    executor.compile = (code, filename) => {
      const context = environment.getVmContext()
      if (!context) return null
      try {
        return compile(code, executor.injectedModuleParameters, filename).runInContext(context)
      } catch {
        // Jest's own way words a syntax error.
        return compileAgain(code, filename)
      }
    }
  }

  /** @override */
  teardown() {
    super.teardown()
    for (const storage of used) storage.disable()
    used.clear()
  }
}

export { Runtime as 'module.exports' }
