import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../stack/root.mjs'
import { readOwnShell } from '../read-shells'
import type { Shell } from '../site'

export { shellName } from './shell-name'

/** A build of the shell, and the versions that it has. */
export type ShellSource = Shell & {
  /** The folder of the build, absolute. */
  dist: string
  version: string
}

/** The shell of this checkout. */
export const readShellSource = (): ShellSource => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'shell/package.json'), 'utf8'))
  return { ...readOwnShell(), dist: path.join(root, 'shell/dist'), version }
}
