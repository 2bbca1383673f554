import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/stack/root.mjs'
import { Problem } from '../../shared/src/node/problem.mjs'
import { marker } from './changes'

const rspack = path.join(root, 'node_modules/.bin/rspack')

/** Builds a remote with one changed line, which names the round, into `folder`/dist. Returns the file that contains the line. */
export const buildChangedRemote = (name: string, folder: string, round: number): string => {
  const dist = path.join(folder, 'dist')
  // In its own process: federation copies the source of functions into the build, which tsx would have changed.
  const { status, stdout, stderr } = spawnSync(
    rspack,
    [
      'build',
      '--mode',
      'production',
      ...[`remote=${name}`, `dist=${dist}`, `round=${round}`].flatMap((env) => ['--env', env]),
    ],
    { cwd: import.meta.dirname, encoding: 'utf8' },
  )
  if (status !== 0) throw new Problem(`${name} could not be built with a changed line.`, stdout + stderr)
  const changed = readdirSync(dist).find(
    (file) => file.endsWith('.js') && readFileSync(path.join(dist, file), 'utf8').includes(marker),
  )
  if (!changed) throw new Problem(`The changed line of ${name} is in no file of its build.`)
  return changed
}
