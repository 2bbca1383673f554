import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'

const root = path.resolve(import.meta.dirname, '../../..')

/** Whatever the service and its tests have installed.
 * @param {string} folder
 */
const findPackages = (folder) => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  )
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@hosts/'))
}

/**
 * Bundles a program of a service, for a container (docker/service.Dockerfile) and for local starts, and returns the file to start with Node. To
 * compile its modules one by one while it starts, as tsx does, takes five times as long.
 * @param {string} service
 * @param {string} entry in its `src`
 * @param {string} folder as deep as the sources: the code looks for files two folders above its own
 */
export const bundleProgram = (
  service,
  entry,
  folder = path.join(root, 'services', service, 'dist/programs'),
) => {
  const { outputFiles } = buildSync({
    entryPoints: [
      path.join(root, 'services', service, 'src', entry),
      // The lock starts this thread from a file beside its own.
      path.join(root, 'shared/src/node/renew-lock-worker.mjs'),
    ],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    external: findPackages(path.join('services', service)),
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    outdir: folder,
    write: false,
  })
  mkdirSync(folder, { recursive: true })
  for (const file of outputFiles) {
    // Others may start the same program meanwhile.
    const written = `${file.path}.${process.pid}`
    writeFileSync(written, file.contents)
    renameSync(written, file.path)
  }
  return path.join(folder, `${path.parse(entry).name}.mjs`)
}
